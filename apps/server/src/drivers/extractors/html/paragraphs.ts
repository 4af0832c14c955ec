import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowPart } from "../../../core/pages/flow-pages.ts";
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
  let pieces: string[] = [];
  let depth = 0;
  let preformatted = 0;
  let level = 0;
  const flush = () => {
    if (pieces.length === 0) return;
    const raw = pieces.join("");
    pieces = [];
    const isPreformatted = preformatted > 0;
    const found = isPreformatted ? linesOf(raw) : lists.marked(oneLine(raw));
    const place = places.at(-1)?.place ?? "body";
    for (const text of terms.joined(found)) emit(partKind({ text, level, isPreformatted, place }));
  };
  return {
    flush,
    text: (text: string) => void pieces.push(text),
    heading: (of: number) => void (level = of),
    open(name: string, attributes: Attributes) {
      depth++;
      lists.open(name, attributes);
      terms.open(name);
      if (name === "pre") preformatted++;
      const place = placeOf(name, attributes);
      if (place !== null) places.push({ place, depth });
    },
    close(name: string) {
      lists.close(name);
      terms.close(name);
      for (const text of terms.left(name)) emit({ kind: "paragraph", level: 0, text });
      if (name === "pre") preformatted--;
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
