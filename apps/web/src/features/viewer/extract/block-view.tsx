import type { TextBlock } from "@reading-room/contract/document";
import { createElement } from "react";
import { LinkedText } from "./linked-text.tsx";
import { placesOf } from "./places-of.ts";
import { TableView } from "./table-view.tsx";

const LIST_MARK = /^[•●▪■◦‣∙⁃➢✓]\s+/u;
/** The screen's own heading is the first. */
const TOP_LEVEL = 2;
const LOWEST_LEVEL = 6;

interface BlockViewProps {
  readonly block: TextBlock;
}

function Items({ block: { text, links } }: BlockViewProps) {
  let end = 0;
  return text.split("\n").map((item, index) => {
    const words = item.replace(LIST_MARK, "");
    const start = end + item.length - words.length;
    end += item.length + 1;
    return (
      <li key={index}>
        <LinkedText text={words} start={start} links={links} />
      </li>
    );
  });
}

/** A piece of a document's text as what it is. */
export function BlockView({ block }: BlockViewProps) {
  const { kind, text, level, links, places } = block;
  const place = placesOf(places);
  if (kind === "table") return <TableView text={text} columns={null} links={links} place={place} />;
  if (kind === "list") {
    return (
      <ul dir="auto" {...place}>
        <Items block={block} />
      </ul>
    );
  }
  const name = kind === "heading" ? `h${Math.min(LOWEST_LEVEL, (level ?? 1) + TOP_LEVEL - 1)}` : "p";
  const look = kind === "paragraph" && { className: "whitespace-pre-line" };
  return createElement(name, { ...look, ...place }, <LinkedText text={text} start={0} links={links} />);
}
