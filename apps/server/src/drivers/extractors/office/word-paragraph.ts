import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import { opensNumbered } from "../../../core/pages/item-label.ts";
import { marksIn, type MarkedPart } from "../text/text-marks.ts";
import { textRuns, type TextRuns } from "../text/text-runs.ts";
import { BULLET } from "./number-label.ts";
import type { WordLists } from "./word-lists.ts";
import { PLAIN_STYLE, type WordStyle } from "./word-styles.ts";

/** A paragraph while it is read. */
export interface OpenParagraph {
  readonly texts: TextRuns;
  /** What its notes and comments say, in order of their marks. */
  readonly notes: FlowPart[];
  styleId: string;
  /** Of the letters on the line that it ends with so far, in half points; null where the text says none. */
  size: number | null;
  listId: string | null;
  listLevel: number | null;
  /** As of a `Block`; null when the paragraph says none of its own. */
  headingLevel: number | null;
}

/** A paragraph of which nothing is known yet. */
export const openParagraph = (): OpenParagraph => ({
  texts: textRuns(),
  notes: [],
  styleId: "",
  size: null,
  listId: null,
  listLevel: null,
  headingLevel: null,
});

/** Turns paragraphs into parts, told of them in order: lists count, and a title lifts itself above all headings. */
export function partMaker(styles: ReadonlyMap<string, WordStyle>, lists: WordLists) {
  let hasTitle = false;
  const levelOf = (style: WordStyle, paragraph: OpenParagraph): number => {
    if (style.name === "title" && !hasTitle) {
      hasTitle = true;
      return 1;
    }
    const level = paragraph.headingLevel ?? style.headingLevel;
    return level === 0 ? 0 : level + (hasTitle ? 1 : 0);
  };
  return (paragraph: OpenParagraph): MarkedPart => {
    const style = styles.get(paragraph.styleId) ?? PLAIN_STYLE;
    const written = paragraph.texts.takeMarked();
    const own = oneLine(written.text);
    if (own === "") return { kind: "paragraph", level: 0, text: "" };
    const label = labelOf(paragraph, style, lists);
    const text = label === "" ? own : `${label} ${own}`;
    const marks = marksIn(text, written);
    if (/^(?:toc|index) \d|^table of (?:figures|authorities)/.test(style.name))
      return { kind: "contents", level: 0, text: own, ...marksIn(own, written) };
    const level = levelOf(style, paragraph);
    if (level > 0) return { kind: "heading", level, text, ...marks };
    const isNumbered = label !== BULLET && (label !== "" || opensNumbered(text));
    return { kind: isNumbered ? "numbered" : "paragraph", level: 0, text, ...marks };
  };
}

/** The number or bullet that Word shows before the paragraph. */
function labelOf({ listId, listLevel, styleId }: OpenParagraph, style: WordStyle, lists: WordLists): string {
  const list = listId ?? style.listId;
  if (list === null || list === "0") return "";
  const level = listLevel ?? (listId === null ? lists.levelOfStyle(list, styleId) : null) ?? style.listLevel ?? 0;
  return lists.next(list, level);
}
