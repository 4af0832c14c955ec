import { withSectionsOfTitles } from "../../citations/code-citation.ts";
import { namesItem, withItemsBehind, withoutItems } from "../../citations/item-citation.ts";
import { opensNumbered, opensSection } from "../../pages/item-label.ts";
import {
  CODE,
  isHeadingOf,
  isPartNumber,
  partCalled,
  type SectionReference,
} from "../../citations/section-reference.ts";
import { sentences, type TextRange } from "../../text/sentences.ts";
import { wordSet } from "../words/word-set.ts";

/** Words that only ask what stands in a part: "What does paragraph 3-3 of it say?" */
const FRAMING = wordSet(
  `what whats does do did is are was in of on from at the it its this that there under by according to please show me give us quote read full
  complete exact text wording whole say says said state states stated provide provides stand stands written require requires cover covers
  contain contains tell tells about number no define defines establish establishes prohibit prohibits authorize authorizes amend amends
  address addresses describe describes`,
);

/** A number with a dash or a point tells by itself that a part is meant. */
const OF_PARTS = /^\d{1,4}(?:[-–.]\d{1,4})+[a-z]?$/;
const SIGN = /^§{1,2}/;

/** "CFOL010", "E-42": capitals, then digits. */
const OF_CODES = /^\p{Lu}+[-.]?\d[\p{Lu}\d]*$/u;
/** Words that only say that a code is one, where it was seen, or that somebody does not know what to do about it. */
const CALLED_CODE = wordSet(
  `error message code alarm alert warning fault status response reply reason return result diagnostic mean means meant meaning indicate
  indicates signify signifies when i we you get got getting see saw keep keeps my our terminal screen display machine computer panel shows
  showed showing shown displays came comes up why how who whom should must can could need needs have has to next now then fix solve resolve
  wrong problem contact call touch with`,
);

/** A part that is asked for, and the other words of the question: those of its document's name, or it is asked for more than the part. */
export interface AskedSection {
  readonly section: SectionReference;
  /** Labels of an item in it, the outermost first: "(a)" and "(2)" of "section 1606(a)(2)"; none where all of it is asked for. */
  readonly items: readonly string[];
  readonly of: readonly string[];
}

/** A word without the marks around it; the brackets of an item are its own. */
function bare(piece: string): string {
  const word = piece.replace(/^["“]+|[?!,;:."”]+$/g, "");
  return namesItem(word) ? word : word.replace(/^["“(]+|[?!,;:.)"”]+$/g, "");
}

/**
 * The part of a document that a question asks for: "What does paragraph 3-3 say?" Null where it names none, and for a number alone
 * where no publication is named or more is asked.
 * @param isOfOne whether the question is asked of one publication, as "it"
 */
export function askedSection(question: string, isOfOne: boolean): AskedSection | null {
  const pieces = withSectionsOfTitles(withItemsBehind(question)).split(/\s+/).map(bare);
  const words = pieces.filter((piece) => piece !== "");
  const kindAt = words.findIndex((word) => partCalled(word) !== null || SIGN.test(word));
  const sign = SIGN.exec(words[kindAt] ?? "")?.[0] ?? "";
  const isJoined = sign !== "" && words[kindAt] !== sign;
  const at = kindAt < 0 ? words.findIndex((word) => OF_PARTS.test(word)) : kindAt + (isJoined ? 0 : 1);
  const { number, items } = withoutItems((words[at] ?? "").replace(SIGN, ""));
  const kind = kindAt < 0 || sign !== "" ? null : partCalled(words[kindAt] ?? "");
  const of = words.filter((word, i) => i !== at && i !== kindAt && !FRAMING.has(word.toLowerCase()));
  if (kindAt < 0 && at < 0) return askedCode(words);
  const isNamed = kindAt >= 0 || (isOfOne && of.length === 0);
  return isNamed && number !== "" && isPartNumber(number, kind) ? { section: { kind, number }, items, of } : null;
}

/** "What does error message CFOL010 say?" Null where more is asked than what a code means. */
function askedCode(words: readonly string[]): AskedSection | null {
  const [code, ...others] = words.filter((word) => OF_CODES.test(word));
  const isMore = words.some((word) => {
    const lower = word.toLowerCase();
    return word !== code && !FRAMING.has(lower) && !CALLED_CODE.has(lower);
  });
  return code === undefined || others.length > 0 || isMore
    ? null
    : { section: { kind: CODE, number: code }, items: [], of: [] };
}

/** "(a)", "(2)" and "b." label items in a part, which do not end it. */
const ITEM = /^(?:\([\da-zA-Z]{1,5}\)|[a-z][.)])\s/;

/** Tells of a sentence whether it opens the next part. @param opening how the part itself opens */
function opensNext({ kind, number }: SectionReference, opening: string): (text: string) => boolean {
  // The number has letters, digits, a dash and a point at most.
  const like = kind === CODE ? new RegExp(String.raw`^\P{L}*${number.replace(/\d+/g, String.raw`\d+`)}\b`, "u") : null;
  const holdsItems = !ITEM.test(opening);
  const isItem = (text: string): boolean => holdsItems && ITEM.test(text);
  return (text) => (opensNumbered(text) && !isItem(text)) || opensSection(text) || like?.test(text) === true;
}

/** The sentences of a text that stand in a part, from its number to the next one; none where the text does not open it. */
export function partIn(text: string, section: SectionReference): TextRange[] {
  const all = sentences(text);
  const saidBy = ({ start, end }: TextRange): string => text.slice(start, end);
  const first = all.findIndex((one) => isHeadingOf(saidBy(one), section));
  const opening = all[first];
  if (opening === undefined) return [];
  const isNext = opensNext(section, saidBy(opening));
  const next = all.findIndex((one, i) => i > first && isNext(saidBy(one)));
  return all.slice(first, next < 0 ? undefined : next);
}
