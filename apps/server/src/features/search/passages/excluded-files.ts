import type { ParsedQuery } from "../../../core/query/query.ts";
import { hasSigns } from "../../../core/text/signs.ts";
import type { EngineQuery, VisibleTo, Wanted } from "../../../drivers/engines/engine.ts";
import { engineQuery } from "./engine-query.ts";
import { expandBeginnings } from "./expand-beginnings.ts";
import { fileSet, type FileSet } from "../records/file-set.ts";
import type { SearchDeps } from "../search-deps.ts";

/** More passages than any library has: of a list's exclusions every file counts, or its total is a guess. */
const EVERY_PASSAGE = 40_000_000;
/** Where signs decide, texts are read: no more of them than there is room for. */
const MAX_SIGNED = 20_000;
const UNREAD_NOTE =
  "Very many passages hold the excluded words: only the best of them were looked through for the signs, so files may be listed that hold them.";

/** What a list leaves out by its texts. */
export interface Excluded {
  readonly except: FileSet;
  readonly notes: readonly string[];
}

/** For passages of files with any of some words or phrases. */
export const holdingAny = (wanted: readonly Wanted[], filter: EngineQuery["filter"]): EngineQuery => ({
  forFiles: true,
  words: "",
  phrases: [],
  oneOf: [wanted],
  everyWord: false,
  fuzzy: false,
  filter,
});

const isSigned = ({ text, exact }: Wanted): boolean => exact && hasSigns(text);

/** What the index decides alone, and that for which texts are read: together, texts would be read for all. */
const byHowDecided = (without: readonly Wanted[]) =>
  [
    { wanted: without.filter((one) => !isSigned(one)), limit: EVERY_PASSAGE },
    { wanted: without.filter(isSigned), limit: MAX_SIGNED },
  ].filter(({ wanted }) => wanted.length > 0);

/**
 * All files of which some passage holds what a query excludes, whatever its filters let through: a list is counted and cut into
 * pages by the records, which must know them before. Where nothing is excluded nothing is asked.
 */
export async function excludedFiles(
  { store, engine }: Pick<SearchDeps, "store" | "engine">,
  parsed: ParsedQuery,
  visibleTo: VisibleTo,
): Promise<Excluded> {
  const { expand, notes } = await expandBeginnings(store, parsed);
  const { without = [] } = engineQuery(parsed, {}, expand);
  const found = await Promise.all(
    byHowDecided(without).map(async ({ wanted, limit }) => {
      const passages = await engine.rank(holdingAny(wanted, {}), visibleTo, limit);
      return { passages, isUnread: passages.isUnread === true || passages.length >= limit };
    }),
  );
  const ids = new Set(found.flatMap(({ passages }) => passages.map(({ fileId }) => fileId)));
  const unread = found.some(({ isUnread }) => isUnread) ? [UNREAD_NOTE] : [];
  return { except: fileSet([...ids]), notes: [...notes, ...unread] };
}
