import type { TextBlock } from "@reading-room/contract/document";
import { LinkedText } from "./linked-text.tsx";
import type { placesOf } from "./places-of.ts";
import { readTable } from "./read-table.ts";
import type { Cell } from "./read-table.ts";

/** A value; its column's name is found and cited with it, and stands in the table's head alone. */
const CellView = ({ cell, links }: { readonly cell: Cell | null; readonly links: TextBlock["links"] }) => (
  <td data-told={cell !== null && cell.named !== null ? `${cell.named}: ` : undefined}>
    {cell !== null && <LinkedText {...cell} links={links} />}
  </td>
);

/** The names of columns; those that stand on another page are read here, and found there. */
const TableHead = ({ names, isRepeated }: { readonly names: readonly string[]; readonly isRepeated: boolean }) => (
  <thead data-repeated={isRepeated ? "" : undefined}>
    <tr>
      {names.map((name, column) => (
        <th key={column} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

interface TableViewProps {
  readonly text: string;
  /** What its columns are called, where it is a part of a table that names them; else null. */
  readonly columns: readonly string[] | null;
  readonly links?: TextBlock["links"];
  /** What marks it as holding places that links lead to. */
  readonly place?: ReturnType<typeof placesOf>;
}

/** A table that was told as text, as one. */
export function TableView({ text, columns, links, place }: TableViewProps) {
  const { head, isRepeated, rows } = readTable(text, columns);
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table" {...place}>
      <table dir="auto">
        {head !== null && <TableHead names={head} isRepeated={isRepeated} />}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <CellView key={column} cell={cell} links={links} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
