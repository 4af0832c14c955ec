/** What every reader says first of a file that no password at hand opens: by these words they are found again when other passwords are given. */
export const LOCKED = "The file is locked with a password";
