import { listeners } from "./listeners.ts";

/** The server says that the user of this page is no admin (any more), whatever the page believed. */
export const { listen: onAdminRefusal, tell: announceAdminRefusal } = listeners();
