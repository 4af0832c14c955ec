import type { exportSession } from "@reading-room/contract/counsel";
import type { ParsedInputOf } from "@reading-room/contract/endpoint";
import type { CounselDeps } from "../deps.ts";
import { libraryName } from "../library-name.ts";
import type { FileRow } from "../told/results.ts";
import { asCsl } from "./as-csl.ts";
import { asMarkdown } from "./as-markdown.ts";
import { asText } from "./as-text.ts";
import type { ConversationFile } from "./conversation-file.ts";
import { gatherConversation } from "./gather.ts";

/** A file that is made here. */
export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: string;
}

type Asked = ParsedInputOf<typeof exportSession>;

/** Files of one statement. */
const FILES_AT_ONCE = 1_000;

async function cslOf(store: CounselDeps["store"], file: ConversationFile): Promise<string> {
  const cited = file.exchanges.flatMap(({ answer }) => answer?.citations ?? []);
  const ids = [...new Set(cited.flatMap(({ fileId }) => fileId ?? []))];
  const rows: FileRow[] = [];
  for (let i = 0; i < ids.length; i += FILES_AT_ONCE)
    rows.push(...(await store.files(ids.slice(i, i + FILES_AT_ONCE))));
  return asCsl(file, new Map(rows.map((row) => [row.id, row])));
}

/**
 * An own conversation as a file with all that its citations are found again by.
 * @throws AppError `conversation_not_found` when it is missing, ended or another's
 */
export async function exportConversation(
  { store, rules }: Pick<CounselDeps, "store" | "rules">,
  userId: string,
  { id, format }: Asked,
): Promise<MadeFile> {
  const library = await libraryName({ store, rules });
  const file = await gatherConversation(store, { id, userId, library });
  const name = `conversation-${id}`;
  switch (format) {
    case "markdown":
      return { name: `${name}.md`, mimeType: "text/markdown", content: asMarkdown(file) };
    case "text":
      return { name: `${name}.txt`, mimeType: "text/plain", content: asText(file) };
    case "json":
      return { name: `${name}.json`, mimeType: "application/json", content: `${JSON.stringify(file, null, 2)}\n` };
    case "csl":
      return { name: `${name}.csl.json`, mimeType: "application/json", content: await cslOf(store, file) };
  }
}
