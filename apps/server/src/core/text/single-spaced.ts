/** Single spaces stay as they are, which leaves little to replace. */
const MORE_THAN_A_SPACE = /\s{2,}|[^\S ]/g;

/** A text in which each run of white space is one space. */
export const singleSpaced = (text: string): string => text.replace(MORE_THAN_A_SPACE, " ");
