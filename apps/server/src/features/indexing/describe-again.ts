import { setImmediate } from "node:timers/promises";
import { factsOfName } from "../../core/documents/document-facts.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { nameIn, type Describer, type Description } from "./describe-file.ts";
import type { IndexingStore } from "./store.ts";

export interface DescribeAgainDeps {
  readonly store: Pick<IndexingStore, "toDescribe" | "pageTexts" | "saveDescriptions" | "readAnew">;
  readonly engine: Pick<Engine, "describe">;
  readonly describer: () => Describer;
}

/** A file as it is described: what its rows tell of it. */
export type DescribedRow = Awaited<ReturnType<IndexingStore["toDescribe"]>>[number];

/** Looked at together. */
const ROWS_AT_ONCE = 500;
/** Described together: what stands in the engine is read and written anew. */
const FILES_AT_ONCE = 32;

/** Rows hold lists of ids that this room wrote. */
const listOf = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]));

/** Topics change with the text, which stays, and with the rules. */
async function topicsOf(
  store: Pick<IndexingStore, "pageTexts">,
  row: DescribedRow,
  { mark, topicsOf: find }: Describer,
): Promise<readonly string[]> {
  if (row.describedAs?.split("\n", 1)[0] === mark) return listOf(row.topics);
  const outline = row.outline === null ? [] : (JSON.parse(row.outline) as Parameters<typeof find>[0]["outline"]);
  return find({ title: row.title, outline, texts: await store.pageTexts(row.id, row.version) });
}

/** What a file is told to the engine by, out of its rows. */
export async function descriptionOf(
  store: Pick<IndexingStore, "pageTexts">,
  row: DescribedRow,
  describer: Describer,
): Promise<Description> {
  return describer.describe(row, { ...row, topics: await topicsOf(store, row, describer) });
}

/** Whether a name that is another now decided on a document's number or date: what its text says of them is not kept beside. */
function isToldByOldName({ name, publicationNumber, publishedAt, describedAs }: DescribedRow): boolean {
  const before = factsOfName(describedAs === null ? name : nameIn(describedAs));
  const now = factsOfName(name);
  if (before.number !== now.number) return before.number === publicationNumber || before.number === null;
  return before.date !== now.date && publicationNumber === null && (publishedAt ?? before.date) === before.date;
}

async function describeRows(deps: DescribeAgainDeps, rows: readonly DescribedRow[]): Promise<void> {
  const describer = deps.describer();
  const described: { readonly id: string; readonly description: Description; readonly passages: number }[] = [];
  for (const row of rows) {
    described.push({
      id: row.id,
      description: await descriptionOf(deps.store, row, describer),
      passages: row.passages ?? 0,
    });
    await setImmediate(); // to find topics takes a while, and leases are to be kept
  }
  const found = described.filter(({ passages }) => passages > 0);
  await Promise.all(found.map(({ id, description }) => deps.engine.describe(id, description.passageFile)));
  await deps.store.readAnew(rows.filter(isToldByOldName).map(({ id }) => id));
  await deps.store.saveDescriptions(described);
}

/** Goes through all files that are done with, some at a time. */
export interface DescribeAgain {
  /** From the first file on: names, places or rules may have changed. */
  begin(): void;
  /** @returns how many were described anew; 0 when all are as they should be */
  some(): Promise<number>;
}

/** Lets names, places, types and topics follow in the engine after files were moved or the rules changed; no file is read for it. */
export function describeAgain(deps: DescribeAgainDeps): DescribeAgain {
  let after: string | null = "";
  let beginnings = 0;
  /** @returns how many of the next rows were described anew; null when all have been looked at */
  const next = async (): Promise<number | null> => {
    const [from, begun] = [after, beginnings];
    if (from === null) return null;
    const rows = await deps.store.toDescribe(from, ROWS_AT_ONCE);
    const { describedAs } = deps.describer();
    const others = rows.filter((row) => row.describedAs !== describedAs(row));
    for (let i = 0; i < others.length; i += FILES_AT_ONCE) await describeRows(deps, others.slice(i, i + FILES_AT_ONCE));
    // Else it began anew meanwhile.
    if (begun === beginnings) after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
    return others.length;
  };
  return {
    begin: () => {
      after = "";
      beginnings += 1;
    },
    some: async () => {
      for (let count = await next(); count !== null; count = await next()) {
        if (count > 0) return count;
        await setImmediate();
      }
      return 0;
    },
  };
}
