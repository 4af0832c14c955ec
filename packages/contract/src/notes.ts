/** Among the notes of a search without results; screens say it in their own words. */
export const NOTHING_FOUND = "Nothing in the library holds all of this.";

/** Among the notes of a search of which each says that more may be found than was looked through, and so than is counted. */
export const MORE_MAY_BE_FOUND: readonly string[] = [
  "Very many files match: these are the best of them.",
  "No file holds all of these words together: these are the best of those that hold some of them.",
  "Very many passages hold these words: only the best of them were looked through for the signs, so there may be more.",
];
