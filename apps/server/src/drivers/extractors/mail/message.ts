import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { oneLine } from "../../../core/text/clean-text.ts";
import { htmlFlow } from "../html/html-flow.ts";

/** A mail with what it tells, on one line each; null where it tells nothing. */
export interface Message {
  /** Whether it has what a mail has. */
  readonly isMail: boolean;
  readonly subject: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly copy: string | null;
  /** ISO day; null when it is not told or no date. */
  readonly sentAt: string | null;
  /** As a person reads it. */
  readonly date: string | null;
  readonly text: string | null;
  readonly html: string | null;
  /** What the page says it is called, when it is one. */
  readonly pageTitle: () => string | null;
  readonly attachments: readonly Attachment[];
}

const MAIL_HEADERS = new Set([
  "from",
  "to",
  "date",
  "subject",
  "message-id",
  "mime-version",
  "content-type",
  "received",
]);

const NOTHING: Email = { headers: [], headerLines: [], attachments: [] };

/** Takes a mail apart; what nothing can be made of is an empty one. Mails within it are attachments. */
export async function parseMessage(bytes: Uint8Array | string): Promise<Message> {
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 64 }).catch(
    () => NOTHING,
  );
  const html = mail.html ?? null;
  return {
    isMail: mail.headers.some(({ key }) => MAIL_HEADERS.has(key)),
    subject: told(mail.subject),
    from: mail.from === undefined ? null : shownAddress(mail.from),
    to: addresses(mail.to),
    copy: addresses(mail.cc),
    sentAt: dayOf(mail.date),
    date: told(mail.date?.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, "$1 $2 UTC")),
    text: mail.text ?? null,
    html,
    pageTitle: () => (html === null ? null : titleOf(html)),
    attachments: mail.attachments,
  };
}

const MAX_CHARS = 1_000;

function told(text: string | undefined): string | null {
  const line = oneLine(text ?? "").slice(0, MAX_CHARS);
  return line === "" ? null : line;
}

const dayOf = (date: string | undefined): string | null => /^\d{4}-\d\d-\d\d(?=T)/.exec(date ?? "")?.[0] ?? null;

const MAX_ADDRESSES = 100;

function addresses(list: readonly Address[] | undefined): string | null {
  const shown = (list ?? [])
    .slice(0, MAX_ADDRESSES)
    .map(shownAddress)
    .filter((one) => one !== null);
  return shown.length === 0 ? null : shown.join(", ");
}

function shownAddress({ name, address, group }: Address): string | null {
  if (group !== undefined) return told(`${name}: ${addresses(group) ?? ""}`);
  if (address === undefined || address === "") return told(name);
  return told(name === "" || name === address ? address : `${name} <${address}>`);
}

const HEAD_CHARS = 1 << 16;

function titleOf(html: string): string | null {
  const flow = htmlFlow();
  flow.write(html.slice(0, HEAD_CHARS));
  return flow.facts().title;
}
