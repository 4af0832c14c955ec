import type { FileEntry } from "@reading-room/contract/browse";
import { fileEntry } from "../../core/files/file-entry.ts";
import { sourceFacts } from "../../core/files/source-facts.ts";

/** A source among several, as a folder of the root. */
export const sourceEntry = (source: { readonly id: string; readonly name: string }): FileEntry =>
  fileEntry(sourceFacts(source));
