import { classOf } from "./hostile-file.ts";
import { asGzip, repeated } from "./repeated.ts";
import { MIB } from "./repeated.ts";

const SLOW = { isSlow: true } as const;

const MILLION = 1_000_000;
const line = (text: string, bytes: number): string => text.repeat(Math.ceil(bytes / text.length));

/** A mail whose parts each hold the next one. */
function partsWithin(depth: number): string {
  const open = Array.from(
    { length: depth },
    (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
  );
  return `From: a@example.org\r\nSubject: Deep\r\n${open.join("")}Content-Type: text/plain\r\n\r\nThe innermost.\r\n`;
}

const partsBeside = (count: number): string =>
  `From: a@example.org\r\nSubject: Wide\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n${Array.from({ length: count }, (_, i) => `--b\r\nContent-Type: text/plain\r\n\r\nPart ${i}\r\n`).join("")}--b--\r\n`;

const mailWithin = (depth: number): string =>
  `${"From: a@example.org\r\nContent-Type: message/rfc822\r\n\r\n".repeat(depth)}Subject: Innermost\r\n\r\nText.`;

/** Texts, tables and mails of sizes that no person wrote. */
export const longTexts = classOf("long texts")
  .add("line-of-100-mb.txt", () => line("word ", 100 * MIB), SLOW)
  .add("line-of-19-mb.txt", () => line("word ", 19 * MIB), SLOW)
  .add("word-of-19-mb.txt", () => "a".repeat(19 * MIB), SLOW)
  .add("line-ends-of-19-mb.txt", () => "\n".repeat(19 * MIB))
  .add("form-feeds.txt", () => "\f".repeat(MILLION))
  .add("accents-on-one-letter.txt", () => `a${"\u0301".repeat(MILLION)}`)
  .add("stars.md", () => "*".repeat(MILLION))
  .add("brackets.md", () => "[".repeat(MILLION / 5))
  .add("ticks.md", () => Array.from({ length: 2_000 }, (_, i) => "`".repeat(i)).join("a"))
  .add("headings.md", () => "# A heading\n".repeat(MILLION / 10))
  .add("million-columns.csv", () => `${"a,".repeat(MILLION)}\n${"1,".repeat(MILLION)}\n`)
  .add("million-rows.csv", () => "a,b,c\n".repeat(MILLION), SLOW)
  .add("quote-without-end.csv", () => `a,"${"b,c\n".repeat(MILLION)}`, SLOW)
  .add("line-of-100-mb.csv", () => line("cell", 100 * MIB), SLOW)
  .add("line-of-100-mb.html", () => `<p>${line("word ", 100 * MIB)}</p>`, SLOW)
  .add("entities.html", () => `<p>${"&amp;".repeat(MILLION)}</p>`)
  .add("comment-without-end.html", () => `<!--${"-".repeat(10 * MIB)}`)
  .add("brackets-without-end.html", () => "<".repeat(5 * MIB))
  .add(
    "cell-over-2-31-columns.html",
    () => '<table><tr><td colspan="2147483647" rowspan="2147483647">x</td></tr></table>',
  )
  .add("10000-parts-deep.eml", () => partsWithin(10_000))
  .add("10000-parts-wide.eml", () => partsBeside(10_000))
  .add("10000-mails-deep.eml", () => mailWithin(10_000), SLOW)
  .add("million-headers.eml", () => `${"X-A: b\r\n".repeat(MILLION)}\r\nText.`)
  .add("header-of-10-mb.eml", () => `Subject: ${line("a ", 10 * MIB)}\r\n\r\nText.`)
  .add(
    "base64-of-50-mb.eml",
    () =>
      `Subject: x\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${line("QUFB", 50 * MIB)}`,
    SLOW,
  )
  .add(
    "boundary-of-nothing.eml",
    () => `Subject: x\r\nContent-Type: multipart/mixed; boundary=""\r\n\r\n${"--\r\n".repeat(100_000)}`,
  )
  .add("encoded-words.eml", () => `Subject: ${"=?utf-8?B?QQ==?= ".repeat(100_000)}\r\n\r\nText.`)
  .add("binary-claims-2-gb.rtf", () => "{\\rtf1 \\bin2147483647 x}")
  .add("control-words.rtf", () => `{\\rtf1 ${"\\b0".repeat(MILLION)} end}`)
  .add("hex.rtf", () => `{\\rtf1 {\\pict ${"00".repeat(10 * MIB)}}}`)
  .add("quotes.json", () => `"${"\\u0000".repeat(MILLION)}`)
  .add("mail-of-100-mb.eml.gz", () => asGzip(repeated("a".repeat(MIB), 100))).files;
