/** Name of the HttpOnly cookie with which a new tab reads files, and a navigation the API's own pages. */
export const FILE_COOKIE = "rr_files";

/** Where browsers send it: to nothing else. */
export const FILE_COOKIE_PATHS = ["/api/files", "/api/docs", "/api/openapi.json"] as const;
