import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import { textRuns } from "../text/text-runs.ts";
import { partKind, placeOf, type Attributes, type Place } from "./elements.ts";
import { listItems } from "./list-items.ts";
import { termsOfList } from "./list-terms.ts";

interface OpenPlace {
  readonly place: Place;
  readonly depth: number;
}

/** Gathers running text to parts of the kind that the elements around it say. */
export function paragraphs(emit: (part: FlowPart) => void) {
  const lists = listItems();
  const terms = termsOfList();
  const places: OpenPlace[] = [];
  const running = textRuns();
  let raised = 0;
  let depth = 0;
  let preformatted = 0;
  let level = 0;
  const flush = () => {
    const raw = running.take();
    if (raw === "") return;
    const isPreformatted = preformatted > 0;
    const found = isPreformatted ? linesOf(raw) : lists.marked(oneLine(raw));
    const place = places.at(-1)?.place ?? "body";
    for (const text of terms.joined(found)) emit(partKind({ text, level, isPreformatted, place }));
  };
  return {
    flush,
    text: (text: string) => running.put(text, raised > 0),
    heading: (of: number) => void (level = of),
    open(name: string, attributes: Attributes) {
      depth++;
      lists.open(name, attributes);
      terms.open(name);
      if (name === "pre") preformatted++;
      if (name === "sup") raised++;
      const place = placeOf(name, attributes);
      if (place !== null) places.push({ place, depth });
    },
    close(name: string) {
      lists.close(name);
      terms.close(name);
      for (const text of terms.left(name)) emit({ kind: "paragraph", level: 0, text });
      if (name === "pre") preformatted--;
      if (name === "sup") raised--;
      if (places.at(-1)?.depth === depth) places.pop();
      depth--;
    },
  };
}

const linesOf = (text: string): string =>
  text
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "")
    .join("\n");
