import type { ComponentProps } from "react";
import { TextPageView } from "./text-page-view.tsx";
import type { TextPage } from "./use-text-pages.ts";

interface PrintedPagesProps extends Pick<ComponentProps<typeof TextPageView>, "columns"> {
  readonly pages: readonly TextPage[];
  readonly nameOf: (page: number) => string | null;
}

/** A document's whole text, on paper alone. */
export const PrintedPages = ({ pages, nameOf, columns }: PrintedPagesProps) => (
  <div className="hidden print:block">
    {pages.map((page) => (
      <TextPageView
        key={page.pageNumber}
        number={page.pageNumber}
        name={nameOf(page.pageNumber)}
        page={page}
        columns={columns}
      />
    ))}
  </div>
);
