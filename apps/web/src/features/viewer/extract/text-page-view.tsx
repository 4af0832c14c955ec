import type { TextBlock } from "@reading-room/contract/document";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BlockView } from "./block-view.tsx";
import { TableView } from "./table-view.tsx";
import type { TextPage } from "./use-text-pages.ts";

interface TextPageViewProps {
  readonly number: number;
  /** What people call the page ("Slide 3"), and its place; null for a document of one page. */
  readonly name: string | null;
  /** Undefined while it is fetched. */
  readonly page: TextPage | undefined;
  /** What the columns are called where the document is one table that names them; else null. */
  readonly columns: readonly string[] | null;
}

/** A page's text; of one table all of it is rows, however they were told. */
function PageText({ blocks, columns }: { blocks: readonly TextBlock[]; columns: readonly string[] | null }) {
  if (columns !== null && blocks.length > 0)
    return <TableView text={blocks.map(({ text }) => text).join("\n")} columns={columns} />;
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

/** A table with longer rows takes more room than text should be read in. */
const WIDE_ROW_CHARS = 90;

const isWide = ({ kind, text }: TextBlock): boolean =>
  kind === "table" && text.split("\n").some((row) => row.length > WIDE_ROW_CHARS);

/** One page of a document's text: a section, slide or sheet, or why it has none. */
export function TextPageView({ number, name, page, columns }: TextPageViewProps) {
  const hasWideTable = page?.blocks.some(isWide) === true;
  return (
    <section
      data-page={number}
      data-loaded={page !== undefined}
      aria-label={name ?? "Text"}
      className={classNames(
        "mx-auto w-full border border-line bg-surface px-10 py-8 max-sm:border-x-0 max-sm:px-4 max-sm:py-6",
        hasWideTable ? "max-w-[120ch]" : "max-w-[80ch]",
      )}
    >
      {name !== null && <p className="mb-4 text-xs text-ink-faint select-none">{name}</p>}
      <div className="markdown-text font-serif text-lg break-words [&>p]:max-w-[72ch]" data-words>
        {page === undefined && <Skeleton className="h-40 w-full" />}
        {page !== undefined && <PageText blocks={page.blocks} columns={columns} />}
      </div>
      {page !== undefined && page.blocks.length === 0 && (
        <p className="text-base text-ink-soft">No text here{page.gap === null ? "." : `: ${page.gap}.`}</p>
      )}
    </section>
  );
}
