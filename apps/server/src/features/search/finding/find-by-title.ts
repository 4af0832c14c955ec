import { wordsOf } from "../../../core/text/words.ts";
import { engineQuery, quoted } from "../passages/engine-query.ts";
import { isNamed } from "./find-by-name.ts";
import type { Sought } from "../requests/read-request.ts";
import { filesOf } from "../passages/read-enough.ts";
import type { SearchDeps } from "../search-deps.ts";
import type { FileRow } from "../store.ts";

const MAX_PASSAGES = 400;

/** Words of titles are found with every passage of their file, each by itself. */
const expandNothing = (): readonly string[] => [];

/**
 * Files whose titles hold a whole query with phrases in it: a title that the text of a document does not have, as one among its
 * facts, is no phrase of any passage.
 */
export async function findByTitle(
  { engine, store }: Pick<SearchDeps, "engine" | "store">,
  { parsed, restriction }: Sought,
): Promise<FileRow[]> {
  if (!quoted(parsed).some((phrase) => wordsOf(phrase).length > 1)) return [];
  const { groups } = parsed;
  const words = groups.flatMap((group) => (group.length === 1 ? group.map(({ text }) => text) : [])).join(" ");
  const query = { ...engineQuery({ ...parsed, groups: [] }, restriction.passages, expandNothing), words };
  const found = await engine.rank(query, restriction.visibleTo, MAX_PASSAGES);
  const rows = await store.files([...filesOf(found)], restriction.visibleTo.sourceIds);
  return rows.filter(({ title }) => title !== null && isNamed(title, groups));
}
