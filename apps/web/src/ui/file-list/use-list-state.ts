import { useSearchParams } from "react-router";
import { readChoice, saveChoice } from "../../lib/stored-choice.ts";
import { useChangeAddress } from "../use-change-address.ts";
import { withParams } from "../with-params.ts";
import { type FileSort, type SortState, toggleSort } from "./sort-files.ts";

const VIEW_KEY = "fileListView";
const VIEWS = ["list", "grid"] as const;
export type ListView = (typeof VIEWS)[number];

const SORTS: readonly FileSort[] = ["name", "date", "size", "kind", "relevance"];

function sortedBy(params: URLSearchParams, fallback: SortState): SortState {
  const order = params.get("order");
  return {
    sort: SORTS.find((one) => one === params.get("sort")) ?? fallback.sort,
    order: order === "desc" || order === "asc" ? order : fallback.order,
  };
}

/** Sort and view of a list of files as the address says them; without a word there, `fallback` and the view used last. */
export function useListState(fallback: SortState) {
  const [params] = useSearchParams();
  const change = useChangeAddress();
  return {
    sorted: sortedBy(params, fallback),
    view: VIEWS.find((one) => one === params.get("view")) ?? readChoice(VIEW_KEY, VIEWS, "list"),
    sortBy: (column: FileSort) =>
      change((before) => withParams(before, { ...toggleSort(sortedBy(before, fallback), column) })),
    showAs: (chosen: ListView) => {
      saveChoice(VIEW_KEY, chosen);
      change((before) => withParams(before, { view: chosen }));
    },
  };
}
