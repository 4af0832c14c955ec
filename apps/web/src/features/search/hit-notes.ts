import type { SearchHit } from "@reading-room/contract/search";
import { referenceName, referencePlace } from "../../ui/file-list/file-reference.ts";

export interface HitNote {
  readonly text: string;
  /** The file that it speaks of. */
  readonly fileId: string;
  readonly fileName: string;
}

/** What a reader should know of a result before opening it: that a later edition is there, and where else it stands. */
export function hitNotes({ copies, supersededBy }: Pick<SearchHit, "copies" | "supersededBy">): HitNote[] {
  const later =
    supersededBy === null
      ? []
      : [{ text: "Superseded by", fileId: supersededBy.id, fileName: referenceName(supersededBy) }];
  return [...later, ...copies.map((copy) => ({ text: "Also in", fileId: copy.id, fileName: referencePlace(copy) }))];
}
