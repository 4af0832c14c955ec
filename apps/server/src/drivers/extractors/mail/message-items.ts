import { declaredEncoding } from "@reading-room/contract/text-encoding";
import type { Attachment } from "postal-mime";
import { cleanText, oneLine } from "../../../core/text/clean-text.ts";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import { textPages } from "../../../core/pages/text-pages.ts";
import { htmlFlow } from "../html/html-flow.ts";
import { htmlItems } from "../html/reader.ts";
import { decodeText } from "../text/decode-text.ts";
import { linkAddress } from "../text/link-address.ts";
import { recordLines } from "../text/record-lines.ts";
import { shownSize } from "../text/shown-size.ts";
import { parseMessage, type Message } from "./message.ts";

/** What was met and not read. */
export interface Unread {
  /** Names of attachments. */
  readonly names: string[];
  broken: number;
}

/** Mails within mails, deeper than people forward them. */
const MAX_DEPTH = 8;

/** A mail's flow: its head, its text, then attachments that are text, each on pages of its own. @param unread is added to */
export async function* messageItems(message: Message, unread: Unread, depth = 0): AsyncGenerator<FlowItem> {
  if (message.subject !== null) yield { kind: "heading", level: Math.min(6, depth + 1), text: message.subject };
  const head = headRows(message);
  if (head.length > 0) yield { kind: "table", level: 0, text: head.join("\n") };
  yield* bodyItems(message);
  for (const attachment of message.attachments) yield* attachmentItems(attachment, unread, depth);
}

function headRows({ from, to, copy, date, attachments }: Message): string[] {
  const listed = attachments
    .filter((one) => !isPicturePart(one))
    .map((one) => `${nameOf(one)} (${shownSize(bytesOf(one).length)})`);
  const rows: readonly (readonly [name: string, value: string | null])[] = [
    ["From", from],
    ["To", to],
    ["Cc", copy],
    ["Date", date],
    ["Attachments", listed.length === 0 ? null : listed.join(", ")],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
}

/** A mail's links lead out of it alone. */
const MAIL_LINKS = { goalOf: linkAddress, nameOf: null };

/** Some programs send a plain text that only says that there is another. */
const STUB_CHARS = 200;

function* bodyItems({ text, html }: Message): Generator<FlowItem> {
  const plain = cleanText((text ?? "").replace(/\r\n?/g, "\n")).trim();
  const isStub = html !== null && plain.length < STUB_CHARS && html.length > 10 * STUB_CHARS;
  if (html !== null && (plain === "" || isStub)) yield* htmlItems(html, htmlFlow(MAIL_LINKS));
  else yield* textItems(unquoted(plain));
}

/** Quoted lines go on as those of a paragraph do: the mark stands before the first of them. */
const unquoted = (text: string): string =>
  text
    .replace(/^(?:[ \t]*>)+[ \t]*$/gm, "")
    .replace(
      /^([ \t]*>[> \t]*)(.*(?:\n[ \t]*>.*)*)/gm,
      (_, mark: string, rest: string) => mark + rest.replace(/\n[ \t]*>[> \t]*/g, "\n"),
    );

/** Pages of a text taken as a flow again. */
function* textItems(text: string, isMarkdown = false): Generator<FlowItem> {
  if (text === "") return;
  for (const page of textPages(text, isMarkdown).pages) {
    for (const { kind, level, start, end } of page.blocks) yield { kind, level, text: page.text.slice(start, end) };
  }
}

async function* attachmentItems(attachment: Attachment, unread: Unread, depth: number): AsyncGenerator<FlowItem> {
  const { mimeType } = attachment;
  const name = nameOf(attachment);
  if (isPicturePart(attachment)) return;
  if (mimeType === "message/rfc822" || /\.eml$/i.test(name)) {
    const message = depth < MAX_DEPTH ? await parseMessage(bytesOf(attachment)) : null;
    if (message?.isMail !== true) return void unread.names.push(name);
    yield { kind: "break", label: message.subject ?? name, isApart: true };
    yield* messageItems(message, unread, depth + 1);
  } else if (isText(mimeType, name)) {
    yield { kind: "break", label: name, isApart: true };
    yield* attachedText(attachment, unread);
  } else unread.names.push(name);
}

const isText = (mimeType: string, name: string): boolean =>
  mimeType === "application/octet-stream"
    ? /\.(?:txt|md|markdown|csv|tsv|log|html?|json|ya?ml|ics|vcf)$/i.test(name)
    : /^text\/|^application\/(?:json|yaml)$|^message\/(?:delivery-status|disposition-notification)$/.test(mimeType);

function* attachedText(attachment: Attachment, unread: Unread): Generator<FlowItem> {
  const { mimeType } = attachment;
  const name = nameOf(attachment);
  const bytes = bytesOf(attachment);
  const text = textOf(bytes);
  if (text === null) return void unread.broken++;
  if (mimeType === "text/html" || /\.html?$/i.test(name)) return yield* htmlItems(text, htmlFlow(MAIL_LINKS));
  const isProse =
    mimeType === "text/markdown" || (mimeType === "text/plain" && !/\.(?:csv|tsv|log|json|ya?ml)$/i.test(name));
  if (isProse) return yield* textItems(text, /\.(?:md|markdown)$/i.test(name));
  for (const lines of recordLines(text, /\.([a-z]+)$/i.exec(name)?.[1] ?? ""))
    yield { kind: "table", level: 0, text: lines };
}

function textOf(bytes: Buffer): string | null {
  try {
    return decodeText(bytes, declaredEncoding(bytes));
  } catch {
    return null;
  }
}

/** Pictures that a mail's text shows, styles and scripts are part of it, not something sent along. */
const isPicturePart = ({ related, mimeType }: Attachment): boolean =>
  /^(?:text\/css|(?:text|application)\/(?:x-)?javascript|font\/.*)$/.test(mimeType) ||
  (related === true && /^(?:image\/|application\/octet-stream$)/.test(mimeType));

const MAX_NAME_CHARS = 200;

const nameOf = ({ filename, description, mimeType }: Attachment): string =>
  oneLine(filename ?? description ?? "").slice(0, MAX_NAME_CHARS) || `unnamed ${mimeType}`;

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === "string"
    ? Buffer.from(content)
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
