import type { counselSearch } from "@reading-room/contract/counsel";
import type { ParsedInputOf } from "@reading-room/contract/endpoint";
import type { Lift, Lifts } from "../../../core/answer/ranking/lifts.ts";
import { idsIn } from "../../../core/id-list.ts";
import type { LibraryRules } from "../../../core/documents/library-rules.ts";
import type { CounselStore } from "../store.ts";

type Preferences = NonNullable<ParsedInputOf<typeof counselSearch>["preferences"]>;
type FileRow = Awaited<ReturnType<CounselStore["files"]>>[number];

/** So much on the ranker's scale: files of authoritative types come first where both answer alike, the others when they were asked for. */
const TYPE_ADDS = 0.15;
const RECENT_ADDS = 0.6;
const TOPIC_ADDS = 0.6;

const DAY_MS = 86_400_000;

/** What lifts these files for an asker, by what they are and by when they were published beside each other. */
export type LiftsOf = (fileIds: readonly string[]) => Promise<Lifts>;

const PREFERRED_AT_FIRST: Preferences = { prioritizeDocTypes: true, prioritizeRecent: false, boostTopics: [] };

/** When it was published, else when its file was changed last, in whole days: files that were copied at once are as new as each other. */
function dayOf({ published_at: published, modified_at: modified }: FileRow): number | null {
  const time = published === null ? modified : Date.parse(published);
  return time === null || Number.isNaN(time) ? null : Math.floor(time / DAY_MS);
}

/** From 0 for the oldest of these files to 1 for the latest. */
function recency(rows: readonly FileRow[]): (row: FileRow) => number {
  const days = rows.flatMap((row) => dayOf(row) ?? []);
  const [oldest, latest] = [Math.min(...days), Math.max(...days)];
  return (row) => {
    const day = dayOf(row);
    return day === null || latest === oldest ? 0 : (day - oldest) / (latest - oldest);
  };
}

const lift = (factor: Lift["factor"], value: number, most: number): Lift[] =>
  value > 0 ? [{ factor, value, adds: most * value }] : [];

/** What lifts files of these, which are told beside each other, for an asker with these preferences. */
function liftsAmong(
  rows: readonly FileRow[],
  { prioritizeDocTypes, prioritizeRecent, boostTopics }: Preferences,
  rules: Pick<LibraryRules, "documentTypes">,
): Lifts {
  const authoritative = new Set(rules.documentTypes.flatMap(({ id, authoritative: is }) => (is ? [id] : [])));
  const recent = recency(rows);
  const lifts = rows.map((row): [string, Lift[]] => {
    const isAuthoritative = prioritizeDocTypes && idsIn(row.document_types).some((id) => authoritative.has(id));
    const isOfTopic = idsIn(row.topics).some((id) => boostTopics.includes(id));
    return [
      row.id,
      [
        ...lift("authoritative type", isAuthoritative ? 1 : 0, TYPE_ADDS),
        ...lift("recent", prioritizeRecent ? recent(row) : 0, RECENT_ADDS),
        ...lift("topic", isOfTopic ? 1 : 0, TOPIC_ADDS),
      ],
    ];
  });
  return new Map(lifts.filter(([, own]) => own.length > 0));
}

/** What an asker with these preferences wants first; without any, documents of authoritative types. */
export const lifter =
  (
    store: Pick<CounselStore, "files">,
    preferences: Preferences | null | undefined,
    rules: Pick<LibraryRules, "documentTypes">,
  ): LiftsOf =>
  async (fileIds) =>
    liftsAmong(await store.files(fileIds), preferences ?? PREFERRED_AT_FIRST, rules);
