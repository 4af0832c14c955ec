import type { PassageFilter, VisibleTo } from "./engine.ts";

/** A text as a value in a filter: ids and kinds come from outside and are never trusted. */
const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const NOTHING = "false";
const EVERYTHING = "true";

const isIn = (column: string, values: readonly string[] | undefined): string[] => {
  if (values === undefined) return [];
  return [values.length === 0 ? NOTHING : `\`${column}\` IN (${values.map(quoted).join(", ")})`];
};

const isNotIn = (column: string, values: readonly string[] = []): string[] =>
  values.length === 0 ? [] : [`\`${column}\` NOT IN (${values.map(quoted).join(", ")})`];

const holdsAny = (column: string, values: readonly string[] | undefined): string[] => {
  if (values === undefined) return [];
  return [values.length === 0 ? NOTHING : `array_has_any(\`${column}\`, make_array(${values.map(quoted).join(", ")}))`];
};

const holdsNone = (column: string, values: readonly string[] = []): string[] =>
  values.length === 0 ? [] : holdsAny(column, values).map((condition) => `NOT ${condition}`);

/** A point keeps whole milliseconds from being read as 64-bit integers. */
const number = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

const bound = (sign: ">=" | "<=", value: number | undefined): string[] => {
  if (value === undefined) return [];
  return [Number.isFinite(value) ? `\`modifiedAt\` ${sign} ${number(value)}` : NOTHING];
};

/** Some files, as a condition. */
export const ofFiles = (fileIds: readonly string[]): string => isIn("fileId", fileIds).join("");

/** Some passages, as a condition. */
export const ofIds = (ids: readonly string[]): string => isIn("id", ids).join("");

/** Some passages, as a condition, of what the asker may see. */
export const ofPassages = (ids: readonly string[], { sourceIds }: VisibleTo): string =>
  [...isIn("id", ids), ...isIn("sourceId", sourceIds)].join(" AND ");

/** What the asker may not see, as a condition. */
export const hiddenFrom = ({ sourceIds }: VisibleTo): string => isNotIn("sourceId", sourceIds).join("") || EVERYTHING;

/**
 * The condition that a row must meet; what the asker may see is always part of it.
 * @param visibleTo null when that is known to be all
 * @returns empty when every row meets it
 */
export function conditionOf(filter: PassageFilter, visibleTo: VisibleTo | null): string {
  return [
    ...(visibleTo === null ? [] : isIn("sourceId", visibleTo.sourceIds)),
    ...isIn("fileId", filter.fileIds),
    ...isNotIn("fileId", filter.exceptFileIds),
    ...isIn("fileKind", filter.fileKinds),
    ...bound(">=", filter.modifiedFrom),
    ...bound("<=", filter.modifiedTo),
    ...holdsAny("folderIds", filter.folderIds),
    ...holdsAny("documentTypes", filter.documentTypes),
    ...holdsAny("topics", filter.topics),
    ...holdsNone("folderIds", filter.exceptFolderIds),
    ...holdsNone("topics", filter.exceptTopics),
  ].join(" AND ");
}
