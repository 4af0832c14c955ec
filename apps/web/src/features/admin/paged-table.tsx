import type { ReactNode } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface PagedTableProps {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly heads: readonly string[];
  /** Null while the first page loads. */
  readonly rows: readonly ReactNode[] | null;
  readonly emptyText: string;
  readonly failedTitle: string;
  readonly query: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
}

const SKELETON_ROWS = 6;

/** On a phone each row is a block of lines, and a cell's `data-label` stands before what it holds. */
const STACKED =
  "max-sm:[&_thead]:sr-only max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-1 max-sm:[&_tr]:gap-1 max-sm:[&_tr]:py-3 max-sm:[&_td]:max-w-full max-sm:[&_td]:py-0 max-sm:[&_td[data-label]]:before:mr-2 max-sm:[&_td[data-label]]:before:text-ink-faint max-sm:[&_td[data-label]]:before:content-[attr(data-label)]";

const Placeholder = ({ columns }: { readonly columns: number }) =>
  Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} className="border-b border-line">
      <td colSpan={columns} className="px-4 py-3">
        <Skeleton className="h-5 w-full max-w-lg" />
      </td>
    </tr>
  ));

/** A table under a head that stays, loaded a page at a time by its button. */
export const PagedTable = ({ label, heads, rows, emptyText, failedTitle, query }: PagedTableProps) => {
  if (rows === null && query.error) {
    const text = messageOf(query.error, "Nothing was changed.");
    return <ErrorState title={failedTitle} text={text} onRetry={() => void query.refetch()} />;
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div tabIndex={0} role="region" aria-label={label} className="scrollbar-quiet max-h-[70dvh] overflow-auto">
        <table className={`w-full text-left text-base max-sm:block max-sm:[&_tbody]:block ${STACKED}`}>
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="h-9 px-4 text-sm font-medium whitespace-nowrap text-ink-soft">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows ?? <Placeholder columns={heads.length} />}</tbody>
        </table>
        {rows?.length === 0 && <p className="px-4 py-10 text-center text-ink-soft">{emptyText}</p>}
      </div>
      {query.hasNextPage && (
        <div className="flex justify-center border-t border-line p-2">
          <Button
            variant="ghost"
            size="sm"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
};
