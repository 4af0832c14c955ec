/** What parts of laws and books are called, the larger before those that it is made of. */
const CHAINS: readonly (readonly string[])[] = [
  ["division", "title", "subtitle"],
  ["chapter", "subchapter"],
  ["part", "subpart"],
];
const SECTION = "section";
/** "CHAPTER 26—", "Subtitle A—", "§1601.", "SEC. 907." */
const OPENS =
  /^[\s"'“‘]*(?:(division|title|subtitle|chapter|subchapter|part|subpart|section|sec)\.?\s+(?:\d|[A-Z]\b|[IVXLC]+\b)|§)/i;

/** What part a heading opens by its name; null for none of these. */
function partOpened(heading: string): string | null {
  const found = OPENS.exec(heading);
  if (found === null) return null;
  const name = found[1]?.toLowerCase() ?? SECTION;
  return name === "sec" ? SECTION : name;
}

/** Whether the part that one heading opens is larger than that of another, by what they are called: both may be set in one type. */
export function outranks(heading: string, other: string): boolean {
  const [one, two] = [partOpened(heading), partOpened(other)];
  if (one === null || two === null) return false;
  if (two === SECTION) return one !== SECTION;
  return CHAINS.some((chain) => chain.includes(one) && chain.indexOf(two) > chain.indexOf(one));
}
