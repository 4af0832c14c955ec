/** What every source says first of a file that does not stand where the library says: by these words it is found again once it is seen elsewhere. */
export const GONE = "The file is not there any more";
