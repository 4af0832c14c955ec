import type { CounselStats } from "@reading-room/contract/counsel";
import { idsIn } from "../../core/id-list.ts";
import type { CounselDeps } from "./deps.ts";
import type { HeldRow } from "./overview-store.ts";

type Breakdown = NonNullable<CounselStats["breakdown"]>;
type Count = Breakdown["years"][number];

interface Named {
  readonly id: string;
  readonly name: string;
}

function countBy(rows: readonly HeldRow[], idsOf: (row: HeldRow) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const id of idsOf(row)) counts.set(id, (counts.get(id) ?? 0) + row.count);
  return counts;
}

/** The most frequent first. An id that the rules no longer know stands for itself. */
function labelled(counts: ReadonlyMap<string, number>, known: readonly Named[]): Count[] {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return [...counts]
    .map(([id, count]) => ({ id, label: names.get(id) ?? id, count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

type Deps = Pick<CounselDeps, "store" | "rules" | "visibleTo">;

/** Documents that the caller may see by type, topic and year of publication; a document of two types counts in both. */
export async function breakdownNow({ store, rules, visibleTo }: Deps): Promise<Breakdown> {
  const rows = await store.held((await visibleTo()).sourceIds);
  const years = [...countBy(rows, ({ year }) => (year === null || year === "" ? [] : [year]))];
  return {
    documentTypes: labelled(
      countBy(rows, ({ types }) => idsIn(types)),
      rules.documentTypes,
    ),
    topics: labelled(
      countBy(rows, ({ topics }) => idsIn(topics)),
      rules.topics,
    ),
    years: years.sort(([a], [b]) => (a < b ? 1 : -1)).map(([id, count]) => ({ id, label: id, count })),
  };
}
