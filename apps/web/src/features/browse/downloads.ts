import type { FileEntry } from "@reading-room/contract/browse";
import { LIMITS } from "@reading-room/contract/limits";
import type { Rows } from "../../ui/file-list/rows.ts";
import { formatNumber } from "../../ui/format-number.ts";
import { countPicks, isPicked, isWhole, type Picks } from "./picks.ts";

/** What the download button saves: one file as it is, or a ZIP of these. */
export type Download =
  | { readonly kind: "file"; readonly file: FileEntry; readonly label: string }
  | { readonly kind: "zip"; readonly label: string; readonly ids: () => Promise<readonly string[]> }
  | { readonly kind: "none"; readonly label: string };

interface Meant {
  readonly folderId: string;
  readonly rows: Rows<FileEntry>;
  readonly picks: Picks;
  /** The one that is selected. */
  readonly selected: FileEntry | undefined;
  readonly load: (first: number, last: number) => Promise<Rows<FileEntry>>;
}

const inWords = (count: number): string => formatNumber(count);

async function idsOf({ picks, load }: Meant): Promise<string[]> {
  const { stretch } = picks;
  const ids = [...picks.more.keys()];
  if (stretch === null) return ids;
  const rows = await load(stretch.from, stretch.to);
  for (let at = stretch.from; at <= stretch.to; at++) {
    const id = rows.at(at)?.id;
    if (id !== undefined && isPicked(picks, at, id)) ids.push(id);
  }
  return ids;
}

/** What a click on the download button would save now. Several that are all of a folder are that folder. */
export function downloadOf(meant: Meant): Download {
  const { folderId, rows, picks, selected } = meant;
  const count = countPicks(picks);
  if (count === 0 && selected !== undefined && !selected.isFolder)
    return { kind: "file", file: selected, label: "Download" };
  if (count === 0 && selected !== undefined)
    return { kind: "zip", label: "Download the selected folder as ZIP", ids: async () => [selected.id] };
  if (count === 0 && rows.length === 0) return { kind: "none", label: "Download" };
  if (count === 0) return { kind: "zip", label: "Download this folder as ZIP", ids: async () => [folderId] };
  const all = isWhole(picks, rows.length);
  const label = `Download ${count === 1 ? "1 item" : `${inWords(count)} items`} as ZIP`;
  if (all) return { kind: "zip", label, ids: async () => [folderId] };
  if (count > LIMITS.browsePageSize)
    return { kind: "none", label: `Up to ${inWords(LIMITS.browsePageSize)} at once, or the whole folder` };
  return { kind: "zip", label, ids: () => idsOf(meant) };
}

/** The sizes of all that is meant, added up; null when one of them is not known, or is a folder's. */
export function sizeOfPicks(picks: Picks, rows: Rows<FileEntry>): number | null {
  let bytes = 0;
  for (const size of picks.more.values()) {
    if (size === null) return null;
    bytes += size;
  }
  const { from, to } = picks.stretch ?? { from: 0, to: -1 };
  for (let at = from; at <= to; at++) {
    const row = rows.at(at);
    if (row === undefined || row.size === null) return null;
    if (isPicked(picks, at, row.id)) bytes += row.size;
  }
  return bytes;
}
