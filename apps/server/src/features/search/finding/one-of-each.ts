import { byOriginality } from "../../../core/documents/original-place.ts";
import type { Place } from "../requests/cursor.ts";
import type { FileRestriction } from "../requests/read-request.ts";
import type { FileFilter } from "../records/listing-store.ts";
import type { FileRow, SearchStore } from "../store.ts";

/** Copies named beside a result. */
const MAX_COPIES = 50;

interface InPlace {
  readonly row: FileRow;
}

/** Whether what was read is of the file as it is now. */
export const hashOf = ({ content_hash: hash, indexed_version: read, version }: FileRow): string | null =>
  read === version ? hash : null;

/** Each document once, at the first of its places in this order. */
export function oneOfEach<One extends InPlace>(found: readonly One[]): One[] {
  const seen = new Set<string>();
  return found.filter(({ row }) => {
    const hash = hashOf(row);
    if (hash === null) return true;
    const isNew = !seen.has(hash);
    seen.add(hash);
    return isNew;
  });
}

/** A place of a document, with what a search found there. */
interface FoundPlace extends InPlace {
  readonly coverage: number;
  readonly passages: readonly unknown[];
  readonly calledSo: number;
}

/** What is found in it is the same in all places, but for what was not looked through; where names decide nothing, a copy comes last. */
const byMeaning = (a: FoundPlace, b: FoundPlace): number =>
  b.coverage - a.coverage ||
  Number(b.passages.length > 0) - Number(a.passages.length > 0) ||
  b.calledSo - a.calledSo ||
  byOriginality(a.row, b.row);

/** Each document once, in no order, at the place that is meant: the one that is called most like what is asked, else the original. */
export function meantPlaces<One extends FoundPlace>(found: readonly One[]): One[] {
  const byHash = Map.groupBy(found, ({ row }) => hashOf(row));
  // Most documents stand in one place: only the others are compared.
  return [...byHash].flatMap(([hash, places]) =>
    hash === null || places.length === 1 ? places : places.sort(byMeaning).slice(0, 1),
  );
}

/** Files of a list from a place on, each document once, where it is no copy. */
export async function documentsOf(
  store: Pick<SearchStore, "list" | "firstPlaces">,
  filter: FileFilter,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<FileRow[]> {
  const found: FileRow[] = [];
  // To look through a large library once more costs more than a few rows too many.
  const atOnce = 2 * limit;
  for (let place = after; found.length < limit;) {
    const rows = await store.list(filter, place, atOnce);
    const hashes = rows.flatMap((row) => hashOf(row) ?? []);
    const first = new Set(hashes.length === 0 ? [] : await store.firstPlaces(filter, hashes));
    found.push(...rows.filter((row) => hashOf(row) === null || first.has(row.id)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    place = { at: last.modified_at ?? -1, id: last.id };
  }
  return found.slice(0, limit);
}

/** Adds the other places of each document that the query's filters let through, too. */
export async function withCopies<One extends InPlace>(
  store: Pick<SearchStore, "places">,
  shown: readonly One[],
  { files }: Pick<FileRestriction, "files">,
): Promise<(One & { readonly copies: readonly FileRow[] })[]> {
  const hashes = shown.flatMap(({ row }) => (row.stands_twice === 1 ? (hashOf(row) ?? []) : []));
  const rows = hashes.length === 0 ? [] : await store.places(files, hashes);
  const byHash = Map.groupBy(rows, hashOf);
  return shown.map((one) => {
    const places = byHash.get(hashOf(one.row)) ?? [];
    return { ...one, copies: places.filter(({ id }) => id !== one.row.id).slice(0, MAX_COPIES) };
  });
}
