import { verifyCitation } from "../../../core/verify-citation.ts";
import type { CounselStore } from "../store.ts";
import type { CitedPlace } from "./cited-place.ts";
import { safeText } from "./safe-text.ts";

export type Verdict = "verified" | "moved" | "changed" | "missing";

/** What became of one citation of an export. */
export interface CheckedPlace {
  readonly place: CitedPlace;
  readonly verdict: Verdict;
  /** In words; empty when it stands where it says in the very bytes that were cited. */
  readonly note: string;
}

type Store = Pick<CounselStore, "filesOfBytes" | "filesNamed" | "pageTexts">;
type FileRow = Awaited<ReturnType<Store["filesNamed"]>>[number];
type PageText = Awaited<ReturnType<Store["pageTexts"]>>[number];

type Outcome = Omit<CheckedPlace, "place">;

const ORDER: readonly Verdict[] = ["verified", "moved", "changed", "missing"];
const MISSING: Outcome = { verdict: "missing", note: "no file of these bytes or of this name is in the library" };

/** Exports hold no control characters: neither may what they are compared with. */
const stands = (quote: string, text: string): boolean => verifyCitation(safeText(quote), safeText(text)) !== null;

const pathOf = ({ folder_path: folder, name }: FileRow): string => (folder === "" ? name : `${folder}/${name}`);

function look(place: CitedPlace, pages: readonly PageText[]): Outcome {
  const cited = pages.find(({ number }) => number === place.page);
  if (cited !== undefined && stands(place.quote, cited.text)) return { verdict: "verified", note: "" };
  const found = pages.find(({ text }) => stands(place.quote, text));
  if (found !== undefined) return { verdict: "moved", note: `now on page ${found.number}` };
  if (cited === undefined) return { verdict: "changed", note: `the file has no text on page ${place.page}` };
  return { verdict: "changed", note: "the page no longer says so" };
}

/** Which files a citation may mean: those of its bytes, else those of its name. */
async function candidates(store: Store, { contentHash, fileName }: CitedPlace) {
  const same = contentHash === null ? [] : await store.filesOfBytes(contentHash);
  // Several places of the same bytes say the same: the one of the same name stands for all.
  const own = same.find(({ name }) => name === fileName) ?? same[0];
  return own === undefined
    ? { files: await store.filesNamed(fileName), areSame: false }
    : { files: [own], areSame: true };
}

interface LookedAt {
  readonly file: FileRow;
  /** Of the very bytes that were cited. */
  readonly isSame: boolean;
}

function noteOn(place: CitedPlace, { file, isSame }: LookedAt, note: string): string {
  const known = isSame || place.contentHash === null;
  const renamed = file.name === place.fileName ? [] : [`the file is now called ${pathOf(file)}`];
  return [note, ...renamed, ...(known ? [] : ["the file's bytes are others now"])].filter(Boolean).join("; ");
}

/** Checks places of one document, which is read once. */
async function checkDocument(store: Store, places: readonly [CitedPlace, ...CitedPlace[]]): Promise<Outcome[]> {
  const { files, areSame } = await candidates(store, places[0]);
  const best: Outcome[] = places.map(() => MISSING);
  for (const file of files) {
    const pages = await store.pageTexts(file.id);
    for (const [i, place] of places.entries()) {
      const outcome = look(place, pages);
      const isBetter = ORDER.indexOf(outcome.verdict) < ORDER.indexOf(best[i]?.verdict ?? "missing");
      if (isBetter) best[i] = { ...outcome, note: noteOn(place, { file, isSame: areSame }, outcome.note) };
    }
  }
  return best;
}

/** Checks every citation of an export against the library as it is now; in the order given. */
export async function checkExport(store: Store, places: readonly CitedPlace[]): Promise<CheckedPlace[]> {
  const documents = Map.groupBy(places, ({ contentHash, fileName }) => `${contentHash} ${fileName}`);
  const outcomes = new Map<CitedPlace, Outcome>();
  for (const [first, ...more] of documents.values()) {
    if (first === undefined) continue;
    const checked = await checkDocument(store, [first, ...more]);
    for (const [i, place] of [first, ...more].entries()) outcomes.set(place, checked[i] ?? MISSING);
  }
  return places.map((place) => ({ place, ...(outcomes.get(place) ?? MISSING) }));
}
