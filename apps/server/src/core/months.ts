/** In English, in lower case, January first. */
export const MONTHS: readonly string[] =
  "january february march april may june july august september october november december".split(" ");
