import { oneLine } from "../../../core/text/clean-text.ts";
import { toldDay } from "./told-day.ts";

/** A Markdown text without the fields at its head, and what these tell; each null where they tell nothing. */
export interface FrontMatter {
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  /** ISO. */
  readonly publishedAt: string | null;
}

/** Fields in YAML between lines of dashes, before anything else: what stands between two rules further down is text. */
const FIELDS = /^---[ \t]*\n([^]{1,20000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const FIELD = /^([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,60}?)\s*:(?:\s+(.*))?$/u;
/** Items of a list, further lines of a field, and remarks. */
const MORE = /^(?:\s*$|\s+\S|-\s|#)/;
/** A field whose text begins on the next line: "|" and ">" say how that is wrapped. */
const BELOW = /^[|>]?[+-]?$/;
const ITEM = /^\s*-\s+(?:name:\s*)?/;
/** A remark, or what else is told of an item: where an author works. */
const BESIDE = /^\s*(?:#|$)|^\s+[\w-]+:\s/;
const MAX_CHARS = 500;

const NAMES = {
  title: ["title"],
  author: ["author", "authors", "creator", "by"],
  publishedAt: ["date", "published", "publishdate", "pubdate", "issued"],
} as const;

/** Takes the fields off a Markdown text's head, where it has some. */
export function frontMatter(text: string): FrontMatter {
  const [whole, yaml = ""] = FIELDS.exec(text) ?? [];
  const lines = yaml.split("\n");
  const isYaml = FIELD.test(lines.find((line) => !/^\s*(?:#|$)/.test(line)) ?? "");
  if (whole === undefined || !isYaml || !lines.every((line) => FIELD.test(line) || MORE.test(line)))
    return { text, title: null, author: null, publishedAt: null };
  const fields = fieldsOf(lines);
  const told = (names: readonly string[]): string | null =>
    names.map((name) => shown(fields.get(name) ?? [])).find((value) => value !== null) ?? null;
  const publishedAt = toldDay(told(NAMES.publishedAt));
  return { text: text.slice(whole.length), title: told(NAMES.title), author: told(NAMES.author), publishedAt };
}

/** What a template left to be filled in tells nothing. */
function shown(values: readonly string[]): string | null {
  const value = oneLine(values.filter((one) => one !== "").join(", ")).slice(0, MAX_CHARS);
  return value === "" || /\{\{|^(?:null|~)$/.test(value) ? null : value;
}

/** The values of each field by its name in small letters. */
function fieldsOf(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  let open: string[] = [];
  for (const line of lines) {
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (name !== undefined) {
      open = BELOW.test(value) ? [] : valuesOf(value);
      fields.set(name.toLowerCase(), open);
    } else if (ITEM.test(line)) open.push(scalar(line.replace(ITEM, "")));
    else if (!BESIDE.test(line)) open.push(`${open.pop() ?? ""} ${scalar(line)}`.trim());
  }
  return fields;
}

const valuesOf = (value: string): string[] =>
  /^\[.*\]$/.test(value) ? value.slice(1, -1).split(",").map(scalar) : [scalar(value)];

/** A value without its quotation marks, or without the remark behind it. */
function scalar(text: string): string {
  const [, double, single] = /^\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')/.exec(text) ?? [];
  if (double !== undefined) return double.replace(/\\(["\\/])/g, "$1");
  if (single !== undefined) return single.replaceAll("''", "'");
  return text.replace(/(?:^|\s)#.*$/, "").trim();
}
