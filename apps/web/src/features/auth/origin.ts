import type { Location } from "react-router";

const HOME = "/dashboard";

const isLocation = (value: unknown): value is Pick<Location, "pathname" | "search" | "hash"> =>
  typeof value === "object" && value !== null && "pathname" in value && "search" in value && "hash" in value;

const fromState = (state: unknown): string | null => {
  if (typeof state !== "object" || state === null || !("from" in state) || !isLocation(state.from)) return null;
  return state.from.pathname + state.from.search + state.from.hash;
};

/** The server, not the web app, answers at this path. */
export const isServerPath = (path: string): boolean => path.startsWith("/api/");

/** What the server shows to people who come in a tab: files, and the page of its calls. All else there is for programs. */
const SHOWN_BY_SERVER = /^\/api\/(?:files\/|(?:docs|openapi\.json)(?![^?#]))/;

/** Only paths of this host: `//other.example` and `/\other.example` lead elsewhere. */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\p{Cc}]/u.test(path);

const ownPath = (path: string | null): string | null =>
  path !== null && isOwn(path) && (!isServerPath(path) || SHOWN_BY_SERVER.test(path)) ? path : null;

/** A path of the product; the dashboard for anything else. */
export const pathOrHome = (path: string | null): string => ownPath(path) ?? HOME;

/** Where a visitor was going when sent to /login: the guard's note, or the server's `?next=`; else the dashboard. */
export const originOf = ({ state, search }: Pick<Location, "state" | "search">): string =>
  pathOrHome(fromState(state) ?? new URLSearchParams(search).get("next"));

const FILE = /^\/api\/files\/([\w-]+)\/open\b/;

/** The screen to be on when the server's answer at a path is saved and not shown: a file's details, else the dashboard. */
export const screenBehind = (path: string): string => {
  const [, fileId] = FILE.exec(path) ?? [];
  return fileId === undefined ? HOME : `/browse?fileId=${fileId}`;
};
