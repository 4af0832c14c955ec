import type { TextBlock } from "@reading-room/contract/document";
import { createElement } from "react";
import { TableView } from "./table-view.tsx";

const LIST_MARK = /^[•●▪■◦‣∙⁃➢✓]\s+/u;
/** The screen's own heading is the first. */
const TOP_LEVEL = 2;
const LOWEST_LEVEL = 6;

/** A piece of a document's text as what it is. */
export function BlockView({ block: { kind, text, level } }: { block: TextBlock }) {
  if (kind === "heading") return createElement(`h${Math.min(LOWEST_LEVEL, (level ?? 1) + TOP_LEVEL - 1)}`, null, text);
  if (kind === "table") return <TableView text={text} columns={null} />;
  if (kind === "paragraph") return <p className="whitespace-pre-line">{text}</p>;
  return (
    <ul dir="auto">
      {text.split("\n").map((item, index) => (
        <li key={index}>{item.replace(LIST_MARK, "")}</li>
      ))}
    </ul>
  );
}
