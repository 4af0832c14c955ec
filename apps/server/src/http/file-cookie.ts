/** Name of the HttpOnly cookie with which a new tab reads files. */
export const FILE_COOKIE = "rr_files";
