import type { adminCoverage, CoverageFolder } from "@reading-room/contract/admin-library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { formatNumber } from "../../../ui/format-number.ts";

export type Coverage = OutputOf<typeof adminCoverage>["coverage"];

const count = (number: number, one: string, many = `${one}s`): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

/** Of what is in a folder that could not be read no number tells. */
const closedText = (folders: number): string =>
  folders === 0
    ? ""
    : ` ${count(folders, "folder")} could not be read: what is in ${folders === 1 ? "it" : "them"} is not known.`;

/** What the index sees of the whole library, in a sentence, and in another what it knows nothing of. */
export const coverageSentence = (coverage: Coverage): string =>
  filesText(coverage) + closedText(coverage.folders_closed ?? 0);

function filesText({ files, files_unread: unread, files_partly: partly, pages_unread: gaps }: Coverage) {
  if (files === 0) return "The library holds no files yet.";
  if (unread === 0 && gaps === 0) return `Every one of ${count(files, "file")} is found by its text.`;
  const hidden = unread - partly;
  const missing = [
    hidden > 0 ? `${count(hidden, "file")} cannot be found by ${hidden === 1 ? "its" : "their"} text` : "",
    partly > 0 ? `${count(partly, "file")} can be found only in part` : "",
    gaps > 0 ? `${count(gaps, "page is", "pages are")} read in part or not at all` : "",
  ].filter((part) => part !== "");
  return `Of ${count(files, "file")}: ${missing.join(", ")}.`;
}

/** The same of one folder, in a few words. */
export function folderText({ files, files_unread: unread, pages_unread: gaps }: CoverageFolder): string {
  const words = `${formatNumber(unread)} of ${count(files, "file")}`;
  return gaps > 0 ? `${words}, ${count(gaps, "page")}` : words;
}

/** Where a folder stands: its source and the folders down to it. */
export const placeText = (source: string, path: string): string =>
  [source, ...path.split("/")].filter((part) => part !== "").join(" / ");

/** The same of a folder of the ledger. */
export const folderPlace = ({ source_name: source, folder_path: path }: CoverageFolder): string =>
  placeText(source, path);
