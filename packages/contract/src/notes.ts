/** Among the notes of a search without results; screens say it in their own words. */
export const NOTHING_FOUND = "Nothing in the library holds all of this.";
