import type { TextBlock } from "@reading-room/contract/document";
import { createElement } from "react";
import { readTable } from "./read-table.ts";
import type { Cell } from "./read-table.ts";

const LIST_MARK = /^[•●▪■◦‣∙⁃➢✓]\s+/u;
/** The screen's own heading is the first. */
const TOP_LEVEL = 2;
const LOWEST_LEVEL = 6;

function CellView({ cell }: { cell: Cell | null }) {
  if (cell === null) return <td />;
  return (
    <td>
      {cell.named !== null && <span className="sr-only">{`${cell.named}: `}</span>}
      {cell.text}
    </td>
  );
}

function TableView({ text }: { text: string }) {
  const { head, rows } = readTable(text);
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
      <table dir="auto">
        {head !== null && (
          <thead>
            <tr>
              {head.map((name, column) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <CellView key={column} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A piece of a document's text as what it is. */
export function BlockView({ block: { kind, text, level } }: { block: TextBlock }) {
  if (kind === "heading") return createElement(`h${Math.min(LOWEST_LEVEL, (level ?? 1) + TOP_LEVEL - 1)}`, null, text);
  if (kind === "table") return <TableView text={text} />;
  if (kind === "paragraph") return <p className="whitespace-pre-line">{text}</p>;
  return (
    <ul dir="auto">
      {text.split("\n").map((item, index) => (
        <li key={index}>{item.replace(LIST_MARK, "")}</li>
      ))}
    </ul>
  );
}
