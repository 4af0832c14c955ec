import { counselFilters } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { type ChoiceNames, NO_NAMES } from "./choice-chips.ts";

export type FilterOptions = OutputOf<typeof counselFilters>["filters"];

/** The document types and topics that can be chosen; asked for once `wanted`. */
export const useFilterOptions = (wanted: boolean) =>
  useQuery({
    queryKey: ["counsel", "filters"],
    queryFn: async ({ signal }) => (await call(counselFilters, {}, { signal })).filters,
    enabled: wanted,
  });

const byId = (options: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(options.map(({ id, name }) => [id, name]));

/** What the ids of a choice are called, as far as that is known already. */
export function useChoiceNames(wanted: boolean): ChoiceNames {
  const { data } = useFilterOptions(wanted);
  return data === undefined
    ? NO_NAMES
    : { documentTypes: byId(data.documentTypes), topics: byId(data.topicCategories) };
}
