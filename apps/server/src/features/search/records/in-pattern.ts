/** A text inside a LIKE pattern; `!` is the escape on both databases. */
export const inPattern = (text: string): string => text.replace(/[!%_]/g, (sign) => `!${sign}`);
