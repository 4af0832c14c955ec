import { useMemo } from "react";
import type { ComponentProps } from "react";
import { isTableType } from "../display-kind.ts";
import { TextSkeleton } from "../text-skeleton.tsx";
import type { ShownDocument } from "../use-document.ts";
import { ExtractReader } from "./extract-reader.tsx";
import { columnNames } from "./read-table.ts";
import { useTextBegin } from "./use-text-pages.ts";
import type { TextPage } from "./use-text-pages.ts";

const namesIn = (pages: readonly TextPage[]) =>
  columnNames(pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join("\n"));

/** What the columns of a document are called that is one table and names them; null for any other, undefined while that is not known. */
function useColumns({ id, mimeType, bytesType }: ShownDocument): readonly string[] | null | undefined {
  const isTable = isTableType(bytesType ?? mimeType);
  const { data, error } = useTextBegin(id, isTable);
  const names = useMemo(() => data && namesIn(data.pages), [data]);
  return isTable && error === null ? names : null;
}

/** What was read from a document that is no pages by itself: its text with headings, lists and tables, found and cited like any other. */
export default function ExtractDisplay(props: Omit<ComponentProps<typeof ExtractReader>, "columns">) {
  const columns = useColumns(props.document);
  return columns === undefined ? <TextSkeleton /> : <ExtractReader {...props} columns={columns} />;
}
