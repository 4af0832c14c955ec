/** Every address of the web app: what its router knows is served as a page that is there. `:name` stands for one part of a path. */
export const ADDRESSES = [
  "/",
  "/login",
  "/signup",
  "/forgot-password",
  "/confirm-email",
  "/reset-password",
  "/signed-in",
  "/terms",
  "/privacy",
  "/dashboard",
  "/admin",
  "/admin/connect-drive",
  "/account",
  "/browse",
  "/browse/:folderId",
  "/view/:fileId",
  "/research",
  "/ai-counsel",
  "/research-old",
] as const;

export type Address = (typeof ADDRESSES)[number];

// As the router takes them: letters of either case, and any number of slashes at the end.
const PATTERNS = ADDRESSES.map(
  (address) => new RegExp(`^${address.replace(/\/$/, "").replace(/:\w+/g, "[^/]+")}/*$`, "i"),
);

/** Whether the web app has a screen at this path, be there what that should show or not. @param path without its query */
export const isAddress = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
