import type { counselFilters } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { breakdownNow } from "./breakdown.ts";
import type { CounselDeps } from "./deps.ts";

/** Those that some document has come first, each group in the order of the rules. */
function heldFirst<One extends { readonly id: string }>(
  all: readonly One[],
  counted: readonly { readonly id: string }[],
) {
  const held = new Set(counted.map(({ id }) => id));
  return [...all.filter(({ id }) => held.has(id)), ...all.filter(({ id }) => !held.has(id))];
}

/** What answers can be restricted to: the rules' types and topics, those that the library holds first. */
export async function listFilters(
  deps: Pick<CounselDeps, "store" | "rules" | "visibleTo">,
): Promise<OutputOf<typeof counselFilters>["filters"]> {
  const { documentTypes, topics } = await breakdownNow(deps);
  return {
    documentTypes: heldFirst(deps.rules.documentTypes, documentTypes).map(({ id, name, patterns }) => ({
      id,
      name,
      pattern: patterns.join(", "),
    })),
    topicCategories: heldFirst(deps.rules.topics, topics).map(({ id, name }) => ({ id, name })),
  };
}
