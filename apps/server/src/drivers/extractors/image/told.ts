import type { Metadata } from "sharp";
import { oneLine } from "../../../core/text/clean-text.ts";
import { readExif } from "./exif.ts";
import { readIptc } from "./iptc.ts";
import type { Tags } from "./tags.ts";
import { readXmp } from "./xmp.ts";

/** What a picture tells of itself. Where it was taken is left out: people do not know that their pictures tell it. */
export interface Told {
  readonly title: string | null;
  readonly author: string | null;
  /** ISO day. */
  readonly takenAt: string | null;
  /** Paragraphs to show and to find it by. */
  readonly notes: readonly string[];
}

export const NOTHING_TOLD: Told = { title: null, author: null, takenAt: null, notes: [] };

const MAX_CHARS = 5_000;

/** Puts together what its parts tell. A part that is damaged tells nothing. */
export function toldBy({ exif, iptc, xmp }: Pick<Metadata, "exif" | "iptc" | "xmp">): Told {
  const all: readonly Tags[] = [safely(xmp, readXmp), safely(iptc, readIptc), safely(exif, readExif)];
  const first = (name: "title" | "author" | "copyright" | "date" | "camera"): string | null =>
    all.map((tags) => shown(tags[name])).find((text) => text !== null) ?? null;
  const title = first("title");
  const author = first("author");
  const date = isoDay(first("date"));
  const keywords = unique(all.flatMap((tags) => tags.keywords ?? []));
  const descriptions = unique(all.map((tags) => tags.description)).filter((text) => text !== title && !isMadeUp(text));
  const rows: readonly (readonly [name: string, value: string | null])[] = [
    ["Author", author],
    ["Keywords", keywords.length === 0 ? null : keywords.join(", ")],
    ["Taken", date],
    ["Camera", first("camera")],
    ["Copyright", first("copyright")],
  ];
  const lines = rows.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const notes = [title, ...descriptions, lines.length === 0 ? null : lines.join(" · ")];
  return { title, author, takenAt: date, notes: notes.filter((note) => note !== null) };
}

function safely(bytes: Buffer | undefined, read: (bytes: Buffer) => Tags): Tags {
  try {
    return bytes === undefined ? {} : read(bytes);
  } catch {
    return {};
  }
}

/** What cameras and programs write where nobody wrote anything. */
const isMadeUp = (text: string): boolean =>
  /^(?:OLYMPUS DIGITAL CAMERA|SONY DSC|DIGITAL CAMERA|KONICA MINOLTA.*|Exif_JPEG_PICTURE|Screenshot|default|untitled|created with .*)$/i.test(
    text,
  );

function shown(text: string | undefined): string | null {
  const line = oneLine((text ?? "").slice(0, MAX_CHARS));
  return line === "" ? null : line;
}

const unique = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.map(shown).filter((text) => text !== null)),
];

function isoDay(date: string | null): string | null {
  const [, year, month, day] =
    /^((?:1[89]|20|21)\d\d)[-:]?(0[1-9]|1[0-2])[-:]?(0[1-9]|[12]\d|3[01])/.exec(date ?? "") ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
