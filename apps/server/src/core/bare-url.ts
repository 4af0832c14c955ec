const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Whether this is an address that a path can be put behind, and that no secret is in. */
export function isBareUrl(text: string): boolean {
  if (!isHttp(text)) return false;
  const { username, password } = new URL(text);
  return !/[?#]/.test(text) && username + password === "";
}
