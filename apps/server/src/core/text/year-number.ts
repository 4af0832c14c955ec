/** Whether a word is the number of a year, from 1500 on. */
export const isYearNumber = (word: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(word);
