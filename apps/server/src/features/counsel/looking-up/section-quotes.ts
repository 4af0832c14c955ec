import { itemIn } from "../../../core/answer/asked/asked-item.ts";
import { partIn, type AskedSection } from "../../../core/answer/asked/asked-section.ts";
import { quoteIn, type Quote } from "../../../core/answer/parts/quote.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { CODE, isHeadingOf, type SectionReference } from "../../../core/citations/section-reference.ts";
import { sentences } from "../../../core/text/sentences.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";
import { withoutCopies, type Kin } from "./distinct-hits.ts";
import { namedSo } from "./named-so.ts";
import { ofEditionsWanted } from "./edition-hits.ts";
import { wordsOnly } from "./of-publication.ts";

/** Passages that are looked through: others refer to the part by its number, too. */
const LOOKED_THROUGH = 200;

/** Where parts are looked for, and what is known of the files that hold them. */
export interface Places {
  readonly engine: Pick<Engine, "find">;
  readonly words: {
    /** By file id, which of these are the same bytes or editions of one publication. */
    readonly fileKin: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, Kin>>;
    /** By file id, its title and names. */
    readonly fileNames: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
}

/** What is looked through for a question. */
interface Within {
  readonly asked: string;
  readonly filter: PassageFilter;
  readonly visibleTo: VisibleTo;
}

/** What stands in a part, of one passage. */
interface OfPart {
  readonly hit: PassageHit;
  readonly quotes: readonly Quote[];
  /** Whether it writes the number as it was asked: "2-1" is told by "2.1" only where nothing else has it. */
  readonly isAsWritten: boolean;
  /** Whether its document puts it into another: "‘‘§ 908." is told only where it has no section 908 itself. */
  readonly isQuoted: boolean;
}

const QUOTED = /^\s*[‘“"]/u;

/** The document's own parts where it has any. */
function ownParts(parts: readonly OfPart[]): readonly OfPart[] {
  const byFile = Map.groupBy(parts, ({ hit }) => hit.fileId);
  return [...byFile.values()].flatMap((all) => {
    const own = all.filter(({ isQuoted }) => !isQuoted);
    return own.length > 0 ? own : all;
  });
}

const fileIdsOf = (hits: readonly PassageHit[]): string[] => [...new Set(hits.map(({ fileId }) => fileId))];

/** Numbers are set with either dash: "3–3" is 3-3. */
const plain = (text: string): string => text.replaceAll("–", "-");

function quotesOfPart(hit: PassageHit, section: SectionReference): OfPart | null {
  // A row of a table is told with the names of its columns, by those who tell of tables.
  if (hit.kind === "contents" || (section.kind === CODE && hit.kind === "table")) return null;
  const { text } = hit;
  const above = hit.headings.find((heading) => isHeadingOf(heading, section));
  const ranges = above === undefined ? partIn(text, section) : sentences(text);
  const opening = above ?? text.slice(ranges[0]?.start, ranges[0]?.end);
  const quotes = ranges.map((range) => quoteIn(hit, range));
  const isAsWritten = plain(opening).includes(plain(section.number));
  return ranges.length === 0 ? null : { hit, quotes, isAsWritten, isQuoted: QUOTED.test(opening) };
}

/** A part that is looked for, and the words that its passages should have. */
interface Sought {
  readonly section: SectionReference;
  /** Words of the names of its document; none where it may be any one. */
  readonly of: string;
  /** None for all of it. */
  readonly words?: string;
}

/** The passages of a part of documents, with what of them stands in it: of copies once, of editions the one that is wanted. */
export async function partsOfSection(
  { engine, words }: Places,
  { filter, visibleTo, asked }: Within,
  sought: Sought,
): Promise<{ readonly parts: readonly OfPart[]; readonly kin: ReadonlyMap<string, Kin> }> {
  const { section, of } = sought;
  const query = { ...wordsOnly([]), words: sought.words ?? "", phrases: [section.number], filter };
  const found = await engine.find(query, visibleTo, LOOKED_THROUGH);
  const isMeant = namedSo(of === "" ? new Map() : await words.fileNames(fileIdsOf(found)), of);
  const parts = found.flatMap((hit) => (isMeant(hit) ? (quotesOfPart(hit, section) ?? []) : []));
  const asWritten = parts.filter(({ isAsWritten }) => isAsWritten);
  const told = ownParts(asWritten.length > 0 ? asWritten : parts);
  const hits = told.map(({ hit }) => hit);
  const kin = await words.fileKin(fileIdsOf(hits));
  const wanted = new Set(ofEditionsWanted(withoutCopies(hits, kin), kin, asked).hits);
  return { parts: told.filter(({ hit }) => wanted.has(hit)), kin };
}

/**
 * What stands in a part of a document that is asked for by its number, sentence by sentence, one document after the other: of copies once,
 * of editions the one that is wanted.
 */
export async function quotesOfSection(
  places: Places,
  within: Within,
  { section, items, of }: AskedSection,
): Promise<readonly Quote[]> {
  const { parts } = await partsOfSection(places, within, { section, of: of.join(" ") });
  const byFile = Map.groupBy(parts, ({ hit }) => hit.fileId);
  return [...byFile.values()].flatMap((own) => {
    const inOrder = own.sort((a, b) => a.hit.ordinal - b.hit.ordinal);
    const pieces = inOrder.flatMap(({ hit, quotes }) =>
      quotes.map((quote) => ({ quote, text: quote.text, headings: hit.headings })),
    );
    return itemIn(pieces, items).map(({ quote }) => quote);
  });
}
