import type { PaletteEntry } from "./palette-entry.ts";

const folded = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** The entries of which every typed word begins a word of the label or of their other words; all of them for a blank text. */
export function matchEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return typed.trim() === "" ? [...entries] : [];
  return entries.filter(({ label, words = "" }) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
}
