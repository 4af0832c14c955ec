import { declaredEncoding } from "@reading-room/contract/text-encoding";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import { htmlFlow } from "../html/html-flow.ts";
import { htmlItems } from "../html/reader.ts";
import { decodeText } from "../text/decode-text.ts";
import type { Chapter } from "./book-package.ts";
import { chapterLinks } from "./chapter-links.ts";

const EMPTY_IN_HTML = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const LOT = 500;

/** The flow of a chapter's page. */
export function* chapterItems(bytes: Buffer, { part, isContents }: Chapter): Generator<readonly FlowItem[]> {
  const html = asHtml(decodeText(bytes, declaredEncoding(bytes)));
  let lot: FlowItem[] = [];
  for (const item of htmlItems(html, htmlFlow(chapterLinks(part)))) {
    lot.push(isContents ? contentsOf(item) : item);
    if (lot.length < LOT) continue;
    yield lot;
    lot = [];
  }
  yield lot;
}

/** In XML an element may end where it begins, which HTML knows of some alone: a title that does would hide all that follows. */
const asHtml = (xml: string): string =>
  xml.replace(/<([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi, (tag, name: string, attributes: string) =>
    EMPTY_IN_HTML.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  );

const contentsOf = (item: FlowItem): FlowItem =>
  item.kind === "break" || item.kind === "gap" || item.kind === "heading" ? item : { ...item, kind: "contents" };
