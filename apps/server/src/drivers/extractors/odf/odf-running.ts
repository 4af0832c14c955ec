import { oneLine } from "../../../core/text/clean-text.ts";
import { runningLines } from "../office/running-lines.ts";
import type { XmlHandlers } from "../office/xml.ts";

const EDGES =
  "style:header style:footer style:header-left style:footer-left style:header-first style:footer-first".split(" ");
/** What differs from page to page, or says when and where it was printed. */
const FIELDS = new Set(
  "text:page-number text:page-count text:date text:time text:sheet-name text:file-name".split(" "),
);
/** What is left of "Page 1 of 9". */
const PAGE_ALONE = /^(?:page|pg|p|seite|página|pagina|sida|side|strona)\b\W*(?:of|von|de|di|sur|av|z)?\W*$/iu;

/** What the heads and feet of a file's pages say, a line for each paragraph, filled while the part with its styles is gone through. */
export function odfRunning() {
  const lines = runningLines();
  let [edges, texts]: [number, string[]] = [0, []];
  const begin = () => void (texts = []);
  const put = (text: string) => void (edges > 0 && texts.push(text));
  const end = () => {
    const line = oneLine(texts.join(""));
    if (edges > 0 && !PAGE_ALONE.test(line)) lines.add(line);
    texts = [];
  };
  const each = (deed: () => void) => Object.fromEntries(EDGES.map((name) => [name, deed]));
  const handlers: XmlHandlers = {
    skips: FIELDS,
    open: {
      ...each(() => void edges++),
      "text:p": begin,
      "text:h": begin,
      "text:s": () => put(" "),
      "text:tab": () => put(" "),
      "text:line-break": () => put(" "),
    },
    close: { ...each(() => void edges--), "text:p": end, "text:h": end },
    text: put,
  };
  return { handlers, told: lines.told };
}
