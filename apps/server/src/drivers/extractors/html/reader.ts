import { declaredEncoding } from "@reading-room/contract/text-encoding";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import type { Reader } from "../format.ts";
import { MAX_TEXT_BYTES, readStart, restUnread } from "../text/bounded-bytes.ts";
import { decodeText } from "../text/decode-text.ts";
import { flowDocument, NO_FACTS } from "../text/flow-document.ts";
import { htmlFlow, type HtmlFlow } from "./html-flow.ts";

/** Reads pages of the web as a browser shows them. */
export const htmlReader: Reader = {
  async read({ path, name }) {
    const { bytes, size } = readStart(path, MAX_TEXT_BYTES);
    const html = decodeText(bytes, declaredEncoding(bytes));
    const flow = htmlFlow();
    return flowDocument({
      fileName: name,
      items: htmlItems(html, flow),
      facts: () => {
        const { title, author, publishedAt } = flow.facts();
        return { ...NO_FACTS, metadataTitle: title, author, publishedAt };
      },
      gap: () => restUnread(size),
    });
  },
};

const PART_CHARS = 1 << 16;

/** A page's flow, read bit by bit. */
export function* htmlItems(html: string, flow: HtmlFlow): Generator<FlowItem> {
  for (let at = 0; at < html.length; at += PART_CHARS) {
    flow.write(html.slice(at, at + PART_CHARS));
    yield* flow.drain();
  }
  flow.end();
  yield* flow.drain();
}
