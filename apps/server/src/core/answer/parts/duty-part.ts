import { opensSection, opensWithLabel } from "../../pages/item-label.ts";
import { countsFirst } from "../../pages/label-order.ts";
import { sentences } from "../../text/sentences.ts";
import { stemsOf } from "../../text/stems-of.ts";
import type { AskedDuties } from "../asked/asked-duties.ts";
import { headOfName, isCalled, isRank, mayLack, namesNoOther, namesOwner } from "../asked/owner-name.ts";
import { dutyLine, unnumbered, type DutyLine } from "./duty-line.ts";
import { isHeading } from "./labelled-fact.ts";
import { piecesOf, sortOf, type Piece } from "./list-head.ts";
import type { OnPage } from "../sentences/paragraphs.ts";
import { countWords } from "./quote.ts";
import {
  isHeadingInCapitals,
  isLeftOpen,
  isNumberedHeading,
  isTitleLabel,
  saysNothing,
} from "../sentences/whole-sentence.ts";

/** Who does what a part tells is named no further behind its beginning. */
const SUBJECT_CHARS = 220;
/** "The Commission *shall*": what stands before is of whom it is told. */
const DOES = /\b(?:shall|will|must|may|is|are|has|have|carr(?:y|ies)|develops?)\b|[—:]/i;
/** "It shall be the duty of the Office to", "The duties of the panel shall include": whose they are stands behind. */
const OF_SUBJECT =
  /^\W*(?:it|the (?:\p{L}+ )?(?:dut(?:y|ies)|functions?|responsibilit(?:y|ies)|powers?))\b.{0,60}?\b(?:of|on) (.{3,80}?)[\s,]+(?:shall|to|is|are|includes?|will|that)\b/isu;
/** "IN GENERAL.—" */
const INLINE_HEADING = /^\P{Ll}{3,80}?\.—\s*/u;
const MAX_SUBHEADING_WORDS = 14;
const OTHER_PART = /^(?:enclosure|appendix|annex|attachment|part|glossary|references)\b/i;

/** A part that tells the duties of an owner. */
export interface DutyPart {
  /** Sentences and items, in their order. */
  readonly told: readonly OnPage[];
  /** How many words more than the owner's name it is of: 0 for the very one. */
  readonly extra: number;
}

/** Whether a piece stands by itself and only names what comes below it. */
const isTitle = (text: string): boolean =>
  isHeading(text) || isHeadingInCapitals(text) || isTitleLabel(text) || isNumberedHeading(text);

/** Whether an item is of the list that a part itself is an item of, or of one around that. @param levels sorts of the lists below, outermost first */
function leavesPart(levels: string[], { text }: Piece, before: string): boolean {
  const level = levels.indexOf(sortOf(text));
  if (level >= 0) levels.splice(level + 1);
  const opensList = countsFirst(text) || isLeftOpen(before) || !opensWithLabel(before);
  if (level < 0 && opensList) levels.push(sortOf(text));
  return level === 0 || (level < 0 && !opensList);
}

/** Whether a line at the edge of a page opens a part: a running foot has the page's number behind it. */
const opensPart = (text: string): boolean => (opensSection(text) || OTHER_PART.test(text)) && !/\d$/.test(text);

/** Where the part ends that a piece opens: at the next one of its sort, or of one that it stands in itself. */
function endOf(pieces: readonly Piece[], at: number): number {
  const head = pieces[at]?.text ?? "";
  const isItem = opensWithLabel(head);
  const levels = [isItem ? sortOf(head) : ""];
  const ends = (piece: Piece, before: string): boolean => {
    const { text } = piece;
    if (opensSection(text) || OTHER_PART.test(text) || saysNothing(text)) return true;
    return opensWithLabel(text) ? leavesPart(levels, piece, before) : !isItem && isHeading(text);
  };
  const end = pieces.findIndex((piece, i) => i > at && ends(piece, pieces[i - 1]?.text ?? ""));
  return end < 0 ? pieces.length : end;
}

/** "(1) In general", with other than items of its own list below: the heading of what comes next. */
function isSubheading({ text }: Piece, next: Piece | undefined): boolean {
  const isOpen = opensWithLabel(text) && !/[.,;:—–]$/.test(text) && countWords(text) <= MAX_SUBHEADING_WORDS;
  return isOpen && next !== undefined && !(opensWithLabel(next.text) && sortOf(next.text) === sortOf(text));
}

const rangesIn = ({ page, start, text }: Piece, from: number): OnPage[] =>
  sentences(text)
    .map((range) => ({ start: Math.max(range.start, from), end: range.end }))
    .filter((range) => range.end > range.start && !isTitle(text.slice(range.start, range.end)))
    .map((range) => ({ page, start: start + range.start, end: start + range.end }));

/** What the pieces of a part say, without its heading. */
function toldIn(pieces: readonly Piece[], at: number, headingChars: number): OnPage[] {
  const [head, ...others] = pieces.slice(at, endOf(pieces, at));
  if (head === undefined) return [];
  const below = others.filter((piece, i) => !isSubheading(piece, others[i + 1]));
  return [...rangesIn(head, headingChars), ...below.flatMap((piece) => rangesIn(piece, 0))];
}

/** Whose duties these are by their first sentence, as far as that says. */
function subjectIn(pieces: readonly Piece[], at: number, headingChars: number): string {
  const own = pieces[at]?.text.slice(headingChars) ?? "";
  const next = pieces.slice(at + 1, at + 5).filter((piece, i) => !isSubheading(piece, pieces[at + 2 + i]));
  const said = [own, ...next.map((piece) => piece.text)].join(" ").trim();
  const text = unnumbered(said).replace(INLINE_HEADING, "").slice(0, SUBJECT_CHARS);
  return OF_SUBJECT.exec(text)?.[1] ?? text.slice(0, DOES.exec(text)?.index);
}

/** The words that an item opens with, up to what it tells. */
const nameOfItem = (text: string): string => {
  const bare = unnumbered(text);
  return bare.slice(0, SUBJECT_CHARS).split(/:|\.\s|\.$|—|\b(?:shall|will|must|may|is|are)\b/)[0] ?? "";
};

/** What stands behind a name alone: a full stop, a bracket. */
const FEW_CHARS = 3;

/** What tells whose the duties are below a heading that names nobody. */
interface Below {
  readonly asked: AskedDuties;
  readonly line: DutyLine;
  /** Headings above, outermost first. */
  readonly above: readonly string[];
}

/** The items or parts below that are of the owner. */
function itemsOf(pieces: readonly Piece[], at: number, { asked }: Below): DutyPart[] {
  const names = namesOwner(asked.owner);
  const end = endOf(pieces, at);
  return pieces.slice(at + 1, end).flatMap((piece, i): DutyPart[] => {
    const name = nameOfItem(piece.text);
    const extra = opensWithLabel(piece.text) ? names(name) : null;
    if (extra === null) return [];
    // What only lists the name among others tells nothing of it.
    const told = toldIn(pieces.slice(0, end), at + 1 + i, 0);
    const nameEnd = piece.start + piece.text.indexOf(name) + name.length;
    const isOfMore = told.some((one) => one.page > piece.page || one.end > nameEnd + FEW_CHARS);
    return isOfMore ? [{ told, extra }] : [];
  });
}

/** What is said below a heading. */
interface Said {
  /** Of whom the first sentence speaks. */
  readonly subject: string;
  /** The beginning of it all, which may tell of which board it is. */
  readonly body: string;
}

const BODY_CHARS = 600;
const PIECES_OF_BODY = 6;
/** As far from the very name as one with so many words more. */
const NEARLY = 6;

/** Whether a word stands in a text beside one that it stands beside in a name: "general and permanent laws" are no General Counsel's. */
function isOfName(stem: string, name: readonly string[], text: readonly string[]): boolean {
  const at = name.indexOf(stem);
  return text.some(
    (one, i) => one === stem && [-1, 1].some((step) => at + step in name && name[at + step] === text[i + step]),
  );
}

/**
 * How exactly a heading of duties, those above it, or the first sentence below name an owner: 0 for the very name. Null where they
 * name another one or nobody.
 */
function ownerAbove({ asked, line, above }: Below, { subject, body }: Said): number | null {
  const names = namesOwner(asked.owner);
  const nearest =
    line.of === "" ? nameOfItem(above.findLast((heading) => dutyLine(heading)?.of !== "") ?? "") : line.of;
  const extra = names(nearest);
  if (extra !== null) return extra;
  // "DUTIES OF THE DIRECTOR" in the section on the National Cyber Director
  const said = stemsOf(line.of === "" ? subject : line.of);
  const own = stemsOf(asked.owner);
  const head = headOfName(asked.owner) ?? "";
  const isOwn = (stem: string): boolean => own.includes(stem) || isCalled(head, stem);
  const isIts = line.of === "" ? namesNoOther(subject, asked.owner) : said.every(isOwn);
  if (!isIts || !said.some((stem) => isCalled(head, stem))) return null;
  const there = new Set([...said, ...stemsOf(above.join(" "))]);
  const rest = own.filter((stem) => stem !== head);
  const missing = rest.filter((stem) => !there.has(stem));
  if (missing.length === 0) return 1;
  const isTold = missing.every((stem) => !isRank(stem) && isOfName(stem, own, stemsOf(body)));
  return isTold || mayLack(missing, rest) ? NEARLY : null;
}

/** Where a heading of duties was found. */
export interface DutyPlace {
  /** As it is written there. */
  readonly heading: string;
  /** Headings above it, outermost first. */
  readonly above: readonly string[];
  /** The place of what stands below it, and was found: the heading is the last one before. */
  readonly found: Pick<OnPage, "page" | "end">;
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Where a heading stands that something was found below. */
function headingAt(pieces: readonly Piece[], { heading, found }: DutyPlace): number {
  const isBefore = ({ page, start }: Piece): boolean => page < found.page || (page === found.page && start < found.end);
  return pieces.findLastIndex((piece) => isBefore(piece) && plain(piece.text).startsWith(plain(heading)));
}

/**
 * The parts below a heading that tell the duties of an owner.
 * @param pages texts of pages in order, around that heading
 */
export function dutyParts(asked: AskedDuties, place: DutyPlace, pages: readonly string[]): DutyPart[] {
  const pieces = piecesOf(pages, (text) => plain(text) === plain(place.heading) || opensPart(text));
  const at = headingAt(pieces, place);
  const line = dutyLine(pieces[at]?.text ?? "");
  if (line === null || !(asked.arePowers ? line.tellsPowers : line.tellsDuties)) return [];
  const below = { asked, line, above: place.above };
  const items = line.of === "" ? itemsOf(pieces, at, below) : [];
  const subject = subjectIn(pieces, at, line.length);
  const body = pieces.slice(at, at + PIECES_OF_BODY).map((piece) => piece.text);
  const extra = ownerAbove(below, { subject, body: body.join(" ").slice(0, BODY_CHARS) });
  if (items.length > 0 || extra === null) return items;
  return [{ told: toldIn(pieces, at, line.length), extra }];
}
