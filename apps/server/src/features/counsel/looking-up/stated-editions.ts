import { TAKING_PLACE } from "../../../core/documents/publication-date.ts";
import { compareEditions } from "../../../core/documents/editions.ts";
import { isYearNumber } from "../../../core/text/year-number.ts";
import { wordsOf } from "../../../core/text/words.ts";
import type { CounselStore } from "../store.ts";

type KinRow = Awaited<ReturnType<CounselStore["kin"]>>[number];

/** A clause that says what a document takes the place of: "This memorandum replaces the memorandum of 4 May 2021." */
const TAKES_PLACE = new RegExp(String.raw`\b(?:${TAKING_PLACE})\w*\b[^.\n]{0,160}`, "gi");
/** It stands near the head of a document. */
const HEAD_CHARS = 2_000;

const yearOf = ({ published_at: date }: KinRow): string | null => date?.slice(0, 4) ?? null;

/** A title without what tells one edition from another: "By-law on Waste, 2018 edition". */
const NOT_OF_TITLE = /^(?:edition|version|revised|revision|new)$/;
const bareTitle = (title: string | null): string =>
  wordsOf(title ?? "")
    .filter((word) => !isYearNumber(word) && !NOT_OF_TITLE.test(word))
    .join(" ");

/** Documents of one title and without a number that tells editions apart, the latest first; those that stand alone left out. */
async function ofOneTitle(store: Pick<CounselStore, "files">, rows: readonly KinRow[]): Promise<KinRow[][]> {
  const unnumbered = rows.filter((row) => row.edition_key === null && row.published_at !== null);
  if (unnumbered.length < 2) return [];
  const files = await store.files(unnumbered.map(({ id }) => id));
  const titles = new Map(files.map(({ id, title }) => [id, bareTitle(title)]));
  const groups = [...Map.groupBy(unnumbered, ({ id }) => titles.get(id) ?? "")];
  return groups
    .filter(([title, group]) => title !== "" && group.length > 1)
    .map(([, group]) => group.sort((a, b) => compareEditions(b, a)));
}

/** The earlier ones of a group whose year its latest one names where it says what it takes the place of. */
async function namedBy(
  store: Pick<CounselStore, "textsOfPages">,
  [latest, ...others]: readonly KinRow[],
): Promise<KinRow[]> {
  const earlier = latest === undefined ? [] : others.filter((other) => compareEditions(latest, other) > 0);
  if (latest === undefined || earlier.length === 0) return [];
  const [head = ""] = await store.textsOfPages(latest.id, [1]);
  const named = new Set(wordsOf((head.slice(0, HEAD_CHARS).match(TAKES_PLACE) ?? []).join(" ")));
  return earlier.filter((other) => named.has(yearOf(other) ?? ""));
}

/**
 * These rows, where those of one title are editions of one publication when the latest says that it takes the place of the
 * other: memoranda, policies and orders seldom have a number that says so.
 */
export async function withStatedEditions(
  store: Pick<CounselStore, "files" | "textsOfPages">,
  rows: readonly KinRow[],
): Promise<readonly KinRow[]> {
  const keys = new Map<string, string>();
  for (const group of await ofOneTitle(store, rows)) {
    const earlier = await namedBy(store, group);
    for (const { id } of earlier.length === 0 ? [] : [...group.slice(0, 1), ...earlier])
      keys.set(id, `stated by ${group[0]?.id}`);
  }
  return keys.size === 0 ? rows : rows.map((row) => ({ ...row, edition_key: keys.get(row.id) ?? row.edition_key }));
}
