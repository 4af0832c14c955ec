import { Skeleton } from "../../ui/skeleton.tsx";

const ROWS = 8;
const WIDTHS = ["w-3/4", "w-1/2", "w-2/3", "w-5/6"];

interface SkeletonRowsProps {
  readonly columns: number;
  readonly rows?: number;
  /** In the first column. */
  readonly twoLines?: boolean;
}

/** Rows that are still to come. */
export const SkeletonRows = ({ columns, rows = ROWS, twoLines = false }: SkeletonRowsProps) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} className="border-t border-line">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className="px-4 py-2.5">
          <Skeleton className={`h-4 ${WIDTHS[(row + column) % WIDTHS.length]}`} />
          {twoLines && column === 0 && <Skeleton className="mt-1.5 h-3.5 w-3/5" />}
        </td>
      ))}
    </tr>
  ));
