import type { RankFactor, SearchHit } from "@reading-room/contract/search";
import { fileEntry } from "../../../core/files/file-entry.ts";
import { fileReference } from "../../../core/files/file-reference.ts";
import type { PassageText, RankedPassage } from "../../../core/passage.ts";
import type { ParsedQuery } from "../../../core/query/query.ts";
import { rankFor, type RankView } from "../../../core/rank-percent.ts";
import { headingShown, type SectionReference } from "../../../core/citations/section-reference.ts";
import { singleSpaced } from "../../../core/text/single-spaced.ts";
import type { Highlights, Pointer } from "../../../core/query/snippet.ts";
import type { FileRow } from "../store.ts";
import { asTyped } from "../wording/with-variants.ts";

const PREVIEW_CHARS = 300;
/** White space may make more of the text than is shown. */
const PREVIEWED_CHARS = 4 * PREVIEW_CHARS;

/** A file that was found, with how sure that is, before it is shown. */
export interface Found {
  readonly row: FileRow;
  /** From 0 to 1. */
  readonly score: number;
  /** What made the score, in order. */
  readonly factors: readonly RankFactor[];
  readonly passages: readonly RankedPassage[];
  /** Its current edition, when that is another. */
  readonly supersededBy: Parameters<typeof fileReference>[0] | null;
}

/** The same with what its passages say, and with the other places of its bytes, in order of path. */
export interface Shown extends Omit<Found, "passages"> {
  readonly passages: readonly PassageText[];
  readonly copies: readonly FileRow[];
}

/** What the snippets of a query point out: words that were typed one after the other, also as a phrase. */
export function highlightsOf(parsed: ParsedQuery): Highlights {
  const { groups } = parsed;
  const of = (wanted: "word" | "prefix" | "phrase") =>
    groups.flat().flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
  const typed = asTyped(parsed).groups;
  const isPlain = typed.length > 1 && typed.every((group) => group.length === 1 && group[0]?.kind === "word");
  const whole = isPlain ? [typed.flatMap((group) => group.map(({ text }) => text)).join(" ")] : [];
  return { words: of("word"), prefixes: of("prefix"), phrases: [...whole, ...of("phrase")] };
}

const eachOnce = (one: readonly string[] = [], other: readonly string[] = []): string[] => [
  ...new Set([...one, ...other]),
];

/** What snippets point out where two readings of a query were searched: what either looks for. */
export const highlightsOfBoth = (one: ParsedQuery, other: ParsedQuery): Highlights => {
  const [a, b] = [highlightsOf(one), highlightsOf(other)];
  return {
    words: eachOnce(a.words, b.words),
    prefixes: eachOnce(a.prefixes, b.prefixes),
    phrases: eachOnce(a.phrases, b.phrases),
  };
};

const preview = (text: string): string => {
  const spaced = singleSpaced(text.slice(0, PREVIEW_CHARS)).trimStart();
  // Most texts have no white space to spare, and need no second look.
  if (spaced.length === PREVIEW_CHARS || text.length <= PREVIEW_CHARS) return spaced.trimEnd();
  return singleSpaced(text.slice(0, PREVIEWED_CHARS)).trim().slice(0, PREVIEW_CHARS);
};

/** How found files are shown. */
export interface Presentation {
  readonly pointer: Pointer;
  /** The part of a document that is asked for; null where something else is. */
  readonly section: SectionReference | null;
  /** Which screen asks: `rank` is on its scale. */
  readonly view: RankView;
  /** Each says what made its rank. */
  readonly isExplained: boolean;
}

type Pointing = Pick<Presentation, "pointer" | "section">;

function passageView({ pageNumber, pageLabel, text, headings }: PassageText, { pointer, section }: Pointing) {
  const { snippet, beginning } = pointer;
  const heading = headingShown(headings, section);
  return {
    pageNumber,
    pageLabel,
    snippet: snippet(text),
    heading,
    headingSnippet: heading === null ? null : beginning(heading),
  };
}

/** What shows best why a file was found: its best passage, under its heading where that holds more of it, else its title. */
function bestSnippet({ row: { name, title }, passages: [best] }: Shown, { pointer, section }: Pointing): string | null {
  const { adds, holds, snippet } = pointer;
  if (best === undefined) return title !== null && !name.startsWith(title) && holds(title) ? snippet(title) : null;
  const heading = headingShown(best.headings, section) ?? "";
  return adds(heading, best.text) ? `${snippet(heading)} · ${snippet(best.text)}` : snippet(best.text);
}

/** A found file as the contract says it. */
export function presentHit(shownFile: Shown, { pointer, section, view, isExplained }: Presentation): SearchHit {
  const { row, score, factors, passages, copies, supersededBy } = shownFile;
  return {
    ...fileEntry(row),
    snippet: bestSnippet(shownFile, { pointer, section }),
    contentPreview: passages[0] === undefined ? null : preview(passages[0].text),
    rank: rankFor(score, view),
    score,
    passages: passages.map((passage) => passageView(passage, { pointer, section })),
    copies: copies.map(fileReference),
    supersededBy: supersededBy === null ? null : fileReference(supersededBy),
    ...(isExplained && { explain: factors.map((factor) => ({ ...factor })) }),
  };
}
