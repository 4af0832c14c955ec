const LINE_FEED = 0x0a;
const OPENING = Buffer.from("From ");
/** "From somebody@example.org Tue Nov 30 12:34:49 1992": what parts mails in a folder. */
const ENVELOPE = /^From \S.{0,200}\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b.{0,60}\d{4}\b/;

/** The mails of a folder in one file; a mail that stands alone is the only one. */
export function splitMbox(bytes: Buffer): Buffer[] {
  if (!isEnvelope(bytes, 0)) return [bytes];
  const starts: number[] = [];
  for (let at = 0; at !== -1; at = bytes.indexOf(OPENING, at + 1)) {
    if (isEnvelope(bytes, at)) starts.push(at);
  }
  return starts.map((start, i) => bytes.subarray(bytes.indexOf(LINE_FEED, start) + 1, starts[i + 1] ?? bytes.length));
}

/** Whether a line that parts mails begins there. */
export const isEnvelope = (bytes: Buffer, at: number): boolean =>
  (at === 0 || bytes[at - 1] === LINE_FEED) &&
  ENVELOPE.test(bytes.toString("latin1", at, at + 300).split("\n")[0] ?? "");
