import { useVirtualizer } from "@tanstack/react-virtual";
import type { ReactNode } from "react";
import { useCallback, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format-number.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { SkeletonRows } from "./table-skeleton.tsx";
import { TableFrame } from "./table-frame.tsx";

const ROW_PX = 45;
/** So many rows before the end, the next page is sent for. */
const AHEAD = 30;

interface EndlessTableProps<Row> {
  readonly label: string;
  readonly head: ReactNode;
  readonly columns: number;
  /** Null while the first page loads. */
  readonly rows: readonly Row[] | null;
  readonly keyOf: (row: Row) => string;
  /** The row's cells. */
  readonly renderCells: (row: Row) => ReactNode;
  /** What a row is called: "entry", "entries". */
  readonly noun: readonly [one: string, many: string];
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly isPlaceholderData: boolean;
    fetchNextPage(): unknown;
  };
}

/** A table of any length: more rows come as it is scrolled, and only those in view are in the page. */
export const EndlessTable = <Row,>(props: EndlessTableProps<Row>) => {
  const { rows, keyOf, query } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  // A new function for the same rows would have all of them measured again.
  const getItemKey = useCallback(
    (index: number) => (rows?.[index] === undefined ? index : keyOf(rows[index])),
    [rows, keyOf],
  );
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey,
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  const wantsMore =
    last >= count - AHEAD && query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  useEffect(() => {
    if (wantsMore) query.fetchNextPage();
  }, [wantsMore, query]);

  return (
    <TableFrame
      label={props.label}
      head={props.head}
      isBusy={query.isPlaceholderData}
      rowCount={query.hasNextPage ? -1 : count + 1}
      scroller={scroller}
      foot={rows !== null && <EndlessFoot count={count} noun={props.noun} query={query} />}
    >
      {rows === null && <SkeletonRows columns={props.columns} />}
      <Gap height={shown[0]?.start ?? 0} />
      {shown.map((item) => {
        const row = rows?.[item.index];
        return (
          row !== undefined && (
            <tr
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-rowindex={item.index + 2}
              className="border-t border-line align-top"
            >
              {props.renderCells(row)}
            </tr>
          )
        );
      })}
      <Gap height={virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
    </TableFrame>
  );
};

/** Stands for the rows that are not in the page. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden className="!p-0">
      <td className="!p-0" style={{ height }} />
    </tr>
  );

type FootProps = Pick<EndlessTableProps<unknown>, "noun" | "query"> & { readonly count: number };

const EndlessFoot = ({ count, noun: [one, many], query }: FootProps) => {
  const words = `${formatNumber(count)} ${count === 1 ? one : many}`;
  if (query.isFetchNextPageError) {
    return (
      <>
        <span role="alert" className="text-red">
          {words} loaded; the next could not be.
        </span>
        <Button size="sm" onClick={() => void query.fetchNextPage()}>
          Try again
        </Button>
      </>
    );
  }
  if (!query.hasNextPage) return <span>{words}</span>;
  return (
    <>
      <span>{words} loaded; scroll for more</span>
      {query.isFetchingNextPage && <Spinner size={16} label="Loading more" />}
    </>
  );
};
