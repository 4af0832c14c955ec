/** Where Drive itself, and what it hands out of files, lives. */
const GOOGLE = /^(?:[\w-]+\.)*(?:googleapis|googleusercontent|google)\.com$/;
/** Those that ask who is asking; the others have it in the address that they were reached by. */
const ASKS_WHO = /^(?:(?:[\w-]+\.)*googleapis|docs\.google|drive\.google)\.com$/;

const isAt = (url: URL, endpoint: string): boolean => url.origin === new URL(endpoint).origin;

/** Whether Drive may send this server there: to the endpoint's own host, and to Google's by HTTPS. */
export const mayGoTo = (url: URL, endpoint: string): boolean =>
  isAt(url, endpoint) || (url.protocol === "https:" && url.port === "" && GOOGLE.test(url.hostname));

/** Whether the access token is for this host's eyes. */
export const mayShowToken = (url: URL, endpoint: string): boolean =>
  isAt(url, endpoint) || (mayGoTo(url, endpoint) && ASKS_WHO.test(url.hostname));
