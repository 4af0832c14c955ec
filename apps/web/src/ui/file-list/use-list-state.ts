import { useSearchParams } from "react-router";
import { readChoice, saveChoice } from "../../lib/stored-choice.ts";
import { type FileSort, type SortState, toggleSort } from "./sort-files.ts";

const VIEW_KEY = "fileListView";
const VIEWS = ["list", "grid"] as const;
export type ListView = (typeof VIEWS)[number];

const SORTS: readonly FileSort[] = ["name", "date", "size", "kind", "relevance"];

/** Sort and view of a list of files as the address says them; without a word there, `fallback` and the view used last. */
export function useListState(fallback: SortState) {
  const [params, setParams] = useSearchParams();
  const sort = SORTS.find((one) => one === params.get("sort")) ?? fallback.sort;
  const order = params.get("order") === "desc" ? "desc" : params.get("order") === "asc" ? "asc" : fallback.order;
  const view = VIEWS.find((one) => one === params.get("view")) ?? readChoice(VIEW_KEY, VIEWS, "list");

  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) next.set(name, value);
    setParams(next, { replace: true });
  };
  return {
    sorted: { sort, order } satisfies SortState,
    view,
    sortBy: (column: FileSort) => change({ ...toggleSort({ sort, order }, column) }),
    showAs: (chosen: ListView) => {
      saveChoice(VIEW_KEY, chosen);
      change({ view: chosen });
    },
  };
}
