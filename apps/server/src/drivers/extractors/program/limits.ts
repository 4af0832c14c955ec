/** More than any program that a person wrote in one file. */
export const MAX_PROGRAM_BYTES = 2 ** 20;
