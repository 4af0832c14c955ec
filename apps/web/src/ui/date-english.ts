/**
 * The English that dates in words and times are written in beside the interface's own: the browser's, where that is one,
 * else the one with the day first and 24 hours.
 */
export const dateEnglish = (own = new Intl.DateTimeFormat().resolvedOptions().locale): string =>
  /^en\b/.test(own) ? own : "en-GB";
