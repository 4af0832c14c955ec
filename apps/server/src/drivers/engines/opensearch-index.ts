import { AppError } from "../../core/app-error.ts";
import type { Cluster } from "../opensearch-client.ts";
import { indexesLike, isIndex, keptAs, putIndex } from "../opensearch-indexes.ts";

/** Grows with every change of what is below: passages then move into an index of the new form (decision 50). */
export const FORM = 1;

const text = (positions: boolean) =>
  ({ type: "text", analyzer: "whitespace", index_options: positions ? "positions" : "freqs" }) as const;
const KEYWORD = { type: "keyword" };
const ONLY_SORTED = { type: "keyword", index: false };
const ONLY_SHOWN = { type: "keyword", index: false, doc_values: false };

/** Passages, and one document for each file that keeps book of its passages (`FileBook`). */
const MAPPING = {
  dynamic: "strict",
  _routing: { required: true },
  properties: {
    id: KEYWORD,
    revision: ONLY_SORTED,
    fileId: KEYWORD,
    sourceId: KEYWORD,
    fileKind: KEYWORD,
    modifiedAt: { type: "double" },
    documentTypes: KEYWORD,
    topics: KEYWORD,
    folderIds: KEYWORD,
    passage: ONLY_SHOWN,
    // Words are folded, stemmed and sifted already, the same for every engine.
    stems: text(false),
    exact: text(true),
    held: { type: "integer" },
    changing: { type: "boolean" },
    hides: ONLY_SORTED,
    book: { type: "object", enabled: false },
  },
};

/** The name by which passages are asked for. */
export const aliasOf = ({ prefix }: Pick<Cluster, "prefix">): string => `${prefix}-passages`;

/** The index that holds passages of a form. */
export const indexOf = (cluster: Pick<Cluster, "prefix">, form: number): string => `${aliasOf(cluster)}-v${form}`;

/** The form of an index by its name; 0 for one that is not ours. */
export function formOf(cluster: Pick<Cluster, "prefix">, index: string): number {
  const [, form = "0"] = /^-v(\d+)$/.exec(index.slice(aliasOf(cluster).length)) ?? [];
  return index.startsWith(aliasOf(cluster)) ? Number(form) : 0;
}

/** The index that is asked now; null when there is none yet. */
export async function currentIndex(cluster: Cluster): Promise<string | null> {
  const alias = encodeURIComponent(aliasOf(cluster));
  const found = await cluster.call<Readonly<Record<string, unknown>>>({ method: "GET", path: `/_alias/${alias}` });
  return Object.keys(found ?? {})[0] ?? null;
}

/** All our indexes, whether asked or not. */
export async function allIndexes(cluster: Cluster): Promise<string[]> {
  const found = await indexesLike(cluster, `${encodeURIComponent(aliasOf(cluster))}-v*`);
  return found.filter((index) => formOf(cluster, index) > 0);
}

/** Makes an index of a form, empty, unless it is there. */
export async function makeIndex(cluster: Cluster, form: number): Promise<string> {
  const index = indexOf(cluster, form);
  if (await isIndex(cluster, index)) return index;
  const mappings = { ...MAPPING, _meta: { form } };
  await putIndex(cluster, index, { settings: { index: keptAs(cluster) }, mappings });
  return index;
}

/** Lets an index be asked in the place of another, in one step. */
export async function turnTo(cluster: Cluster, index: string, before: string | null): Promise<void> {
  const alias = aliasOf(cluster);
  const actions = [{ add: { index, alias } }, ...(before === null ? [] : [{ remove: { index: before, alias } }])];
  await cluster.need({ method: "POST", path: "/_aliases", body: { actions } });
}

/**
 * Finds the index, making it when there is none. One of an earlier form is used until its passages have moved.
 * @throws AppError `unavailable` when a later version of the product has made it
 */
export async function openIndex(cluster: Cluster, form: number): Promise<void> {
  const there = await currentIndex(cluster);
  if (there === null) return turnTo(cluster, await makeIndex(cluster, form), null);
  if (formOf(cluster, there) <= form) return;
  throw new AppError("unavailable", `The index ${there} was made by a later version of Reading Room: run that one.`);
}
