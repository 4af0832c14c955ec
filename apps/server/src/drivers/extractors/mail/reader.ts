import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import type { Reader } from "../format.ts";
import { readStart } from "../text/bounded-bytes.ts";
import { flowDocument, NO_FACTS, type FlowFacts } from "../text/flow-document.ts";
import { unreadAttachments } from "../text/unread-attachments.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { isEnvelope, splitMbox } from "./mbox.ts";
import { parseMessage, type Message } from "./message.ts";
import { messageItems, type Unread } from "./message-items.ts";

const MAX_BYTES = 64 * 2 ** 20;
const MAX_MESSAGES = 5_000;

/** Reads mails: who wrote to whom, the text, and attachments that are text or mails. Other attachments are listed, and told as not read. */
export const mailReader: Reader = {
  async read({ path, name }, _help, onStart) {
    const { bytes, size } = readStart(path, MAX_BYTES);
    const parts = splitMbox(bytes);
    const first = await parseMessage(parts[0] ?? bytes);
    if (!first.isMail && !isEnvelope(bytes, 0))
      throw new UnreadableFile("unreadable_file", "The file is damaged or is not a mail.");
    onStart(parts.length);
    const unread: Unread = { names: [], broken: 0 };
    const isFolder = /\.mbox$/i.test(name) || parts.length > 1;
    return flowDocument({
      fileName: name,
      items: isFolder ? folderItems(parts, unread) : messageItems(first, unread),
      facts: () => (isFolder ? { ...NO_FACTS, isPublication: false } : factsOf(first)),
      gap: () => gapOf(unread, { isCut: size > MAX_BYTES, messages: parts.length }),
    });
  },
};

async function* folderItems(parts: readonly Buffer[], unread: Unread): AsyncGenerator<FlowItem> {
  for (const part of parts.slice(0, MAX_MESSAGES)) {
    const message = await parseMessage(part);
    yield { kind: "break", label: message.subject, isApart: true };
    yield* messageItems(message, unread);
  }
}

const factsOf = ({ subject, from, sentAt, pageTitle }: Message): FlowFacts => ({
  ...NO_FACTS,
  title: subject ?? pageTitle(),
  author: from,
  publishedAt: sentAt,
  isPublication: false,
});

function gapOf({ names, broken }: Unread, { isCut, messages }: { isCut: boolean; messages: number }): string | null {
  const attachments = unreadAttachments(names);
  const told = attachments === null ? [] : [attachments];
  if (broken > 0) told.push(`${broken} of the messages or attachments in it could not be read`);
  if (messages > MAX_MESSAGES) told.push(`only the first ${MAX_MESSAGES.toLocaleString("en")} mails were read`);
  if (isCut) told.push(`only its first ${MAX_BYTES / 2 ** 20} MB were read`);
  return told.length === 0 ? null : told.join("; ");
}
