/**
 * A text as a plain scan compares it: lower case, without accents, everything but letters and digits a space. Written apart
 * from the product's own code, which is what it judges.
 */
export function plainText(text: string): string {
  const bare = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return ` ${bare} `;
}
