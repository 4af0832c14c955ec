import { endedWith } from "../../../core/pages/flow-pages.ts";
import type { Block, Page } from "../../../core/page.ts";
import { unreadAttachments } from "../text/unread-attachments.ts";
import type { PageNotes } from "./read-notes.ts";

/** What stands in a document beside its pages' own text. */
export interface DocumentNotes {
  /** One for each page. */
  readonly ofPages: readonly PageNotes[];
  /** Names of files that the whole document holds. */
  readonly attachments: readonly string[];
}

/** The names that invoices give the copy of themselves that programs read. */
const COPY_FOR_PROGRAMS = /^(?:factur-x|zugferd-invoice|xrechnung|order-x)\.xml$/i;

/** Ends pages with the notes on them, the first with text with the names of files in it; the last tells that these are not read. */
export function* withNotes(pages: Iterable<Page>, { ofPages, attachments }: DocumentNotes): Generator<Page> {
  const names = [...new Set([...attachments, ...ofPages.flatMap(({ files }) => files)])];
  const unread = unreadAttachments(names.filter((name) => !COPY_FOR_PROGRAMS.test(name)));
  let isListed = names.length === 0;
  for (const page of pages) {
    const noted = withComments(page, ofPages[page.number - 1]?.comments ?? []);
    const isList = !isListed && noted.text !== "";
    isListed ||= isList;
    const listed = isList ? endedWith(noted, [`Attachments: ${names.join(", ")}`]) : noted;
    const gaps = [page.gap, page.number === ofPages.length ? unread : null].filter((gap) => gap !== null);
    yield { ...listed, gap: gaps.length === 0 ? null : gaps.join("; ") };
  }
}

/** Puts comments behind a page's text that it does not say itself: a mark's comment is often what it marks. */
function withComments(page: Page, comments: readonly string[]): Page {
  const said = keyOf(page.text);
  const own = [...new Set(comments)].filter((comment) => !said.includes(keyOf(comment)));
  if (own.length === 0) return page;
  const blocks: Block[] = [...page.blocks];
  let text = page.text;
  for (const comment of own) {
    if (text !== "") text += "\n\n";
    blocks.push({ kind: "note", level: 0, start: text.length, end: text.length + comment.length });
    text += comment;
  }
  return { ...page, text, blocks };
}

/** Words alone, as whole ones: "ridge" is not said by a bridge. */
const keyOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
