/**
 * Lets nobody but this process's own account read what it makes from now on, wherever it is made: records, mails, the
 * index and backups hold accounts, secrets and the text of the library.
 */
export const makeFilesForOwnerOnly = (): void => void process.umask(0o077);
