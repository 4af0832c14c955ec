import { listeners } from "./listeners.ts";

/** The server ends the session of this page: told once its keys are cleared. */
export const { listen: onSessionEnd, tell: announceSessionEnd } = listeners();
