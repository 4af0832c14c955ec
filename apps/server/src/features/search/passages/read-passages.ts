import type { PassageText } from "../../../core/passage.ts";
import { headingShown, type SectionReference } from "../../../core/citations/section-reference.ts";
import type { Engine, VisibleTo } from "../../../drivers/engines/engine.ts";
import type { Found } from "./present-hit.ts";

/** Passages of a file that are shown at most. */
export const PASSAGES_PER_FILE = 3;
/** Further down nobody reads more than why a file was found at all. */
const FILES_WITH_SEVERAL = 25;
/** Passages of a file that are looked at where the best ones were found by what stands above them alone. */
const MAX_LOOKED_AT = 10;

const shownAt = (place: number): number => (place < FILES_WITH_SEVERAL ? PASSAGES_PER_FILE : 1);

/** Of files in the order in which they are shown, the passages that are read first, each file's best first. */
export const shownFirst = <Passage>(files: readonly (readonly Passage[])[]): Passage[] =>
  files.flatMap((passages, i) => passages.slice(0, shownAt(i)));

interface Page {
  readonly found: readonly Found[];
  /** Passages that were read already, by their ids. */
  readonly known: ReadonlyMap<string, PassageText>;
  /** The part of a document that is asked for; null where something else is. */
  readonly section: SectionReference | null;
  /** Whether a text holds anything that was asked for. */
  readonly holds: (text: string) => boolean;
}

const namesOf = ({ row }: Found): string =>
  [row.title, row.name, row.folder_path, row.publication_number].filter((name) => name !== null).join(" ");

/**
 * Reads what the best passages of each file on one page say: several of the first ones, one of each other. A title and
 * headings are found with every passage below them: shown are those that hold something asked for themselves or in their
 * heading; none where the file's names alone do. Those whose file was indexed anew in this very moment are left out: the
 * file is shown without them.
 */
export async function readPassages(
  engine: Pick<Engine, "read">,
  { found, known, section, holds }: Page,
  visibleTo: VisibleTo,
): Promise<PassageText[][]> {
  const says = ({ text, headings }: PassageText): boolean =>
    holds(text) || holds(headingShown(headings, section) ?? "");
  const texts = new Map(known);
  const readAll = async (wanted: readonly Found["passages"][]): Promise<PassageText[][]> => {
    const unread = wanted.flat().filter(({ id }) => !texts.has(id));
    const read = unread.length === 0 ? [] : await engine.read(unread, visibleTo);
    for (const [id, text] of read) texts.set(id, text);
    return wanted.map((ofFile) => ofFile.flatMap(({ id }) => texts.get(id) ?? []));
  };
  const shown = found.map((_, i) => shownAt(i));
  const first = await readAll(found.map(({ passages }, i) => passages.slice(0, shown[i])));
  const isEnough = first.map((ofFile) => ofFile.every(says));
  const next = await readAll(
    found.map(({ passages }, i) => (isEnough[i] === true ? [] : passages.slice(shown[i], MAX_LOOKED_AT))),
  );
  return found.map((file, i) => {
    const best = first[i] ?? [];
    if (isEnough[i] === true) return best;
    const saying = [...best, ...(next[i] ?? [])].filter(says).slice(0, shown[i]);
    return saying.length > 0 || holds(namesOf(file)) ? saying : best;
  });
}
