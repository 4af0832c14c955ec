import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import type { Relation } from "./relations.ts";
import { goThroughXml } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

/** Parts with words in them that a page shows as a drawing. */
const GRAPHICS = new Set(["chart", "diagramData"]);
/** A chart of more values draws no words that anybody reads. */
const MAX_WORDS_CHARS = 20_000;

/** What the charts and diagrams that a part points to say, by the ids that it points with. */
export async function graphicTexts(
  zip: ZipPackage,
  relations: readonly Relation[],
): Promise<ReadonlyMap<string, readonly FlowPart[]>> {
  const texts = new Map<string, readonly FlowPart[]>();
  for (const { id, type, target } of relations) {
    if (GRAPHICS.has(type) && zip.has(target)) texts.set(id, await partsIn(zip, target));
  }
  return texts;
}

/** A diagram's boxes, a chart's titles, and the names of its series and categories; numbers are not said but drawn. */
async function partsIn(zip: ZipPackage, part: string): Promise<FlowPart[]> {
  const found = new Set<string>();
  let chars = 0;
  let text: string | null = null;
  let isInNames = 0;
  const keep = (said: string) => {
    const line = oneLine(said);
    if (line === "" || chars > MAX_WORDS_CHARS) return;
    if (!found.has(line)) chars += line.length;
    found.add(line);
  };
  await goThroughXml(zip.stream(part), {
    skips: new Set(["mc:Fallback"]),
    open: {
      "a:p": () => void (text = ""),
      "a:br": () => void (text = text === null ? null : `${text} `),
      "c:strCache": () => void isInNames++,
      "c:v": () => void (text = isInNames > 0 ? "" : null),
    },
    close: {
      "a:p": () => {
        keep(text ?? "");
        text = null;
      },
      "c:v": () => {
        keep(text ?? "");
        text = null;
      },
      "c:strCache": () => void isInNames--,
    },
    text: (piece) => void (text = text === null ? null : text + piece),
  });
  return [...found].map((line) => ({ kind: "paragraph", level: 0, text: line }));
}
