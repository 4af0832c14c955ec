/** What sorting by name compares, in lists of both sides and on every database: folded to lower case, numbers padded so that 2 comes before 10. */
export const sortName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(12, "0"));
