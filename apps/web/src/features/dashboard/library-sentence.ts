import type { Overview } from "./use-overview.ts";

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString()} ${number === 1 ? one : many}`;

/** What the library holds, in one sentence. */
export const librarySentence = ({ name, progress }: Pick<Overview, "name" | "progress">): string => {
  const { state, filesTotal, pagesIndexed } = progress;
  if (filesTotal === 0) return state === "ready" ? `${name} holds no files yet.` : `Looking through ${name}…`;
  const held = `${name} holds ${count(filesTotal, "file", "files")}`;
  if (pagesIndexed === 0) return `${held}.`;
  return `${held}; ${count(pagesIndexed, "page is", "pages are")} searchable${state === "ready" ? "" : " so far"}.`;
};
