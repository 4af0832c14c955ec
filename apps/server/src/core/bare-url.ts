const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Whether this is an address that a path can be put behind, and that no secret is in. */
export function isBareUrl(text: string): boolean {
  if (!isHttp(text)) return false;
  const { username, password } = new URL(text);
  return !/[?#]/.test(text) && username + password === "";
}

/** Whether a text is an http(s) address of a whole host: what is at other addresses of it is found from its root. */
export const isSiteUrl = (text: string): boolean => isBareUrl(text) && new URL(text).pathname === "/";
