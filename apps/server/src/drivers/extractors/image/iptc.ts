import { decodeText } from "../text/decode-text.ts";
import type { Tags } from "./tags.ts";

const MARK = 0x1c;
const RECORD = 2;
const FIELD = { title: 5, keyword: 25, date: 55, author: 80, headline: 105, copyright: 116, description: 120 } as const;

/** What the press data (IPTC) of a picture tell. */
export function readIptc(bytes: Buffer): Tags {
  const fields = fieldsOf(bytes);
  const text = (field: number): string | undefined => fields.get(field)?.[0];
  return {
    title: text(FIELD.headline) ?? text(FIELD.title),
    description: text(FIELD.description),
    author: text(FIELD.author),
    copyright: text(FIELD.copyright),
    keywords: fields.get(FIELD.keyword),
    date: text(FIELD.date),
  };
}

function fieldsOf(bytes: Buffer): Map<number, string[]> {
  const fields = new Map<number, string[]>();
  let at = bytes.indexOf(Buffer.of(MARK, RECORD));
  while (at !== -1 && at + 5 <= bytes.length && bytes[at] === MARK) {
    const length = bytes.readUInt16BE(at + 3);
    const value = bytes.subarray(at + 5, at + 5 + length);
    const field = bytes[at + 2] ?? 0;
    if (bytes[at + 1] === RECORD && value.length > 0 && !value.includes(0))
      fields.set(field, [...(fields.get(field) ?? []), decodeText(value)]);
    at += 5 + length;
  }
  return fields;
}
