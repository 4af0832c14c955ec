import { sortName } from "@reading-room/contract/sort-name";

/** How names begin that answer what was typed, as names are kept for sorting. */
export interface NamePattern {
  readonly beginning: string;
  /** The first digits of a number that stands behind it; "" for none. */
  readonly number: string;
}

/** What typed letters ask for, in any case and without accents; a number at its end may be typed half. */
export function namePattern(typed: string): NamePattern {
  const digits = /\d+$/.exec(typed.normalize("NFKD"))?.[0] ?? "";
  const before = digits === "" ? typed : typed.normalize("NFKD").slice(0, -digits.length);
  return { beginning: sortName(before), number: digits.replace(/^0+/, "") };
}

/** Whether a name is one of those. */
export function isNamed(name: string, { beginning, number }: NamePattern): boolean {
  const kept = sortName(name);
  return kept.startsWith(beginning) && kept.slice(beginning.length).replace(/^0+/, "").startsWith(number);
}
