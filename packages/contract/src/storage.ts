/** The keys of the browser's local storage. */
export const STORAGE_KEYS = { access: "accessToken", refresh: "refreshToken", user: "userData" } as const;
