import type { ReactNode, Ref } from "react";
import { classNames } from "../../ui/class-names.ts";

/** On a phone each row is a block of lines, and a cell's `data-label` stands before what it holds. */
const STACKED =
  "max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:hidden max-sm:[&_tr]:flex max-sm:[&_tr]:flex-col max-sm:[&_tr]:gap-1.5 max-sm:[&_tr]:px-4 max-sm:[&_tr]:py-3 max-sm:[&_td]:max-w-full max-sm:[&_td]:p-0 max-sm:[&_td[data-label]]:before:mr-2 max-sm:[&_td[data-label]]:before:text-ink-faint max-sm:[&_td[data-label]]:before:content-[attr(data-label)]";

interface TableFrameProps {
  /** The table's name. */
  readonly label: string;
  /** The row of heads. */
  readonly head: ReactNode;
  /** Rows. */
  readonly children: ReactNode;
  /** Stands below the table, inside its frame, and does not scroll. */
  readonly foot?: ReactNode;
  /** What is shown is about to be replaced. */
  readonly isBusy?: boolean;
  /** Of all rows with the head's, where only some are in the page; -1 when nobody knows how many there are. */
  readonly rowCount?: number;
  readonly scroller?: Ref<HTMLDivElement>;
  /** As high as its few rows: the page scrolls, not the frame. */
  readonly isShort?: boolean;
}

/** A table that scrolls in its frame, under heads that stay; on a phone, a list of cards. */
export const TableFrame = ({
  label,
  head,
  children,
  foot,
  isBusy = false,
  isShort = false,
  rowCount,
  scroller,
}: TableFrameProps) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface">
    <div
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={label}
      className={classNames(
        "scrollbar-quiet relative overflow-auto focus-visible:-outline-offset-2",
        !isShort && "max-h-[max(20rem,66dvh)]",
      )}
    >
      <table
        aria-label={label}
        aria-busy={isBusy || undefined}
        aria-rowcount={rowCount}
        className={classNames(
          // Narrower, its first column would have no room beside those of a fixed width: it is scrolled sideways then.
          "w-full table-fixed text-left text-base transition-opacity sm:min-w-4xl",
          isBusy && "opacity-60",
          STACKED,
        )}
      >
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
    {foot !== undefined && (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-sm text-ink-soft tabular-nums">
        {foot}
      </div>
    )}
  </div>
);

/** A column's head; `className` says its width. */
export const Head = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <th scope="col" className={classNames("h-9 px-4 text-sm font-medium whitespace-nowrap text-ink-soft", className)}>
    {children}
  </th>
);
