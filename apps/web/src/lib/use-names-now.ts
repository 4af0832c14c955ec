import { getNames } from "@reading-room/contract/browse";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { call } from "./call.ts";
import { useLibraryChangedAt } from "./library-change.ts";

type Names = OutputOf<typeof getNames>["names"];
type NamesById = ReadonlyMap<string, Omit<Names[number], "id">>;

const AS_TOLD: NamesById = new Map();

const inLots = (ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / LIMITS.namesAtOnce) }, (_, lot) =>
    ids.slice(lot * LIMITS.namesAtOnce, (lot + 1) * LIMITS.namesAtOnce).join(","),
  );

function byId(lots: readonly { readonly data: Names | undefined }[]): NamesById {
  const told = lots.flatMap(({ data }) => data ?? []);
  return told.length === 0 ? AS_TOLD : new Map(told.map(({ id, ...name }) => [id, name]));
}

/**
 * What files are called and where they stand now, by their ids, where the library has changed since they were told of: what stays on
 * the screen names them rightly. Those that are gone, and all of them where nothing has changed or nobody can tell, are left out.
 */
export function useNamesNow(ids: readonly string[], toldAtMs: number): NamesById {
  const changedAtMs = useLibraryChangedAt();
  return useQueries({
    queries: inLots(changedAtMs > toldAtMs ? ids : []).map((lot) => ({
      queryKey: ["names", lot, changedAtMs],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(getNames, { ids: lot }, { signal })).names,
      placeholderData: keepPreviousData<Names>,
    })),
    combine: byId,
  });
}
