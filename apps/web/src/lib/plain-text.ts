/** What an address or a box says in words, without the white space around it and the NUL characters that no server takes. */
export const plainText = (text: string): string => text.replaceAll("\0", " ").trim();
