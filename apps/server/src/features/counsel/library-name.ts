import type { CounselDeps } from "./deps.ts";

/** What the library is called: by its rules, else by its sources. */
export async function libraryName({ store, rules }: Pick<CounselDeps, "store" | "rules">): Promise<string> {
  return rules.name ?? (await store.sources()).map(({ name }) => name).join(", ");
}
