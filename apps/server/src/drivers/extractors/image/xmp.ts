import { SaxesParser } from "saxes";
import type { Tags } from "./tags.ts";

/** Where XMP keeps what is asked for. */
const NAMES = new Set([
  "dc:title",
  "dc:description",
  "dc:creator",
  "dc:subject",
  "dc:rights",
  "photoshop:Headline",
  "photoshop:DateCreated",
  "exif:DateTimeOriginal",
  "xmp:CreateDate",
]);
const MAX_CHARS = 1 << 20;

/** What the XMP of a picture tells: lists, or attributes of their parents. */
export function readXmp(bytes: Buffer): Tags {
  const values = valuesOf(bytes.toString("utf8").slice(0, MAX_CHARS));
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => values.get(name)?.[0]).find((value) => value !== undefined);
  return {
    title: first("dc:title", "photoshop:Headline"),
    description: first("dc:description"),
    author: values.get("dc:creator")?.join(", "),
    copyright: first("dc:rights"),
    keywords: values.get("dc:subject"),
    date: first("exif:DateTimeOriginal", "photoshop:DateCreated", "xmp:CreateDate"),
  };
}

function valuesOf(xml: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    if (NAMES.has(name) && value.trim() !== "") values.set(name, [...(values.get(name) ?? []), value]);
  };
  let open: string | null = null;
  let text = "";
  const parser = new SaxesParser({ fragment: true });
  parser.on("error", () => undefined);
  parser.on("opentag", ({ name, attributes }) => {
    for (const [key, value] of Object.entries(attributes)) add(key, value);
    if (NAMES.has(name)) open = name;
    text = "";
  });
  parser.on("text", (piece) => void (text += piece));
  parser.on("closetag", ({ name }) => {
    if (open !== null) add(open, text);
    if (name === open) open = null;
    text = "";
  });
  parser.write(xml).close();
  return values;
}
