import { formatNumber } from "../../ui/format-number.ts";
import type { Overview } from "./use-overview.ts";

const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

/** What the library holds, in one sentence; its name stands in quotes, as it was given. */
export const librarySentence = ({ name, progress }: Pick<Overview, "name" | "progress">): string => {
  const { state, filesTotal, pagesIndexed } = progress;
  if (filesTotal === 0)
    return state === "ready"
      ? `There are no files in “${name}” yet. What is put into it appears here by itself.`
      : `Looking through “${name}”…`;
  const files = count(filesTotal, "file", "files");
  if (pagesIndexed === 0) return `${files} in “${name}”.`;
  const pages = count(pagesIndexed, "searchable page", "searchable pages");
  return `${files} and ${pages} in “${name}”${state === "ready" ? "." : ", so far."}`;
};
