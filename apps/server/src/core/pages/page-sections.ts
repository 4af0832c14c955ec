import { headingTexts, withHeading, withParagraph, type Above, type Heading } from "./headings-above.ts";
import type { Block, Page } from "../page.ts";
import type { TextRange } from "../text/sentences.ts";

/** Of what stands beside a page's text: below all its headings. */
const LOWEST = Number.POSITIVE_INFINITY;

/** Blocks under the same headings, as far as the page goes. */
export interface Section {
  above: Above;
  /** Where its own headings stand; null when it goes on under those before it. */
  headed: TextRange | null;
  readonly blocks: Block[];
}

function headingIn({ text }: Page, { kind, level, start, end }: Block): Heading | null {
  if (kind !== "heading" && kind !== "aside") return null;
  return { text: text.slice(start, end), level: kind === "aside" ? LOWEST : level };
}

/** "Assistance in response to", "Committee on Standards of" */
const ENDS_OPEN = /\b(?:of|and|or|the|to|in|for|by|on|with|before|under|from|at|a)$/i;

/** What a page comes behind. */
export interface Before {
  /** What stands above its first block. */
  readonly above: Above;
  /** Whether the page before ends with a heading, which may go on. */
  readonly endsInHeading: boolean;
}

export const NOTHING_BEFORE: Before = { above: [], endsInHeading: false };

const isNotEdge = ({ kind }: Block): boolean => kind !== "edge";

/** The heading at the top of a page with which the one that the page before ends with goes on; null where it is one by itself. */
function restOfHeading(page: Page, { above, endsInHeading }: Before): Block | null {
  const [last, first] = [above.at(-1), page.blocks.find(isNotEdge)];
  if (!endsInHeading || last === undefined || first?.kind !== "heading") return null;
  const isRest = /^\p{Ll}/u.test(page.text.slice(first.start, first.end)) || ENDS_OPEN.test(last.text);
  return isRest ? first : null;
}

/** The same with more of the last heading. */
const withRest = (above: Above, rest: string): Above =>
  above.map((entry, i) => (i === above.length - 1 ? { ...entry, text: `${entry.text} ${rest}` } : entry));

/** Blocks of running text, whose labels tell to which item they belong. */
const isText = ({ kind }: Block): boolean => kind === "numbered" || kind === "paragraph";

/** A page's sections. @returns also what it leaves to the next page */
export function sectionsOf(page: Page, before: Before): { sections: readonly Section[]; left: Before } {
  const sections: Section[] = [];
  let { above } = before;
  const rest = restOfHeading(page, before);
  for (const block of page.blocks) {
    const [open, heading] = [sections.at(-1), headingIn(page, block)];
    const headings = headingTexts(above).length;
    if (heading !== null) {
      above = block === rest ? withRest(above, heading.text) : withHeading(above, heading);
      if (open === undefined || open.blocks.length > 0) sections.push({ above, headed: block, blocks: [] });
      else {
        open.above = above;
        open.headed = { start: open.headed?.start ?? block.start, end: block.end };
      }
      continue;
    }
    if (isText(block)) above = withParagraph(above, page.text.slice(block.start, block.end));
    const isEnded = headingTexts(above).length < headings;
    if (open === undefined || block.kind === "edge" || isEnded) sections.push({ above, headed: null, blocks: [block] });
    else open.blocks.push(block);
  }
  return { sections, left: { above, endsInHeading: page.blocks.findLast(isNotEdge)?.kind === "heading" } };
}
