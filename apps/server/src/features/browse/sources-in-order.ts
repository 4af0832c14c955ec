import { sortName } from "@reading-room/contract/sort-name";
import type { FolderOrder } from "./order-store.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Order = Pick<FolderOrder, "sort" | "descending">;

/** They have a name, and nothing else that they could be sorted by. */
function compared({ sort, descending }: Order): (a: Named, b: Named) => number {
  const turn = sort === "name" && descending ? -1 : 1;
  return (a, b) => turn * byText(sortName(a.name), sortName(b.name)) || byText(a.id, b.id);
}

/** Several sources as the root lists them. */
export const sourcesInOrder = <One extends Named>(sources: readonly One[], order: Order): One[] =>
  sources.toSorted(compared(order));

/** Those of them behind one that may be gone. */
export const sourcesBehind = <One extends Named>(sources: readonly One[], last: Named, order: Order): One[] =>
  sourcesInOrder(sources, order).filter((one) => compared(order)(one, last) > 0);
