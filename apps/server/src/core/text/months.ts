/** In English, in lower case, January first. */
export const MONTHS: readonly string[] =
  "january february march april may june july august september october november december".split(" ");

/** A day of the week in English, as a pattern. */
export const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
