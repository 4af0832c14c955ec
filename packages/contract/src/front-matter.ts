/** A field at the head of a text, as far as it can be told in a line. */
export interface FrontField {
  readonly name: string;
  /** Of a list its items, else one; none where nothing is told. */
  readonly values: readonly string[];
}

/** A Markdown text without the fields at its head. */
export interface FrontMatter {
  /** In the order that they are written in; null where the text has no such head. */
  readonly fields: readonly FrontField[] | null;
  readonly text: string;
}

/** Fields in YAML between lines of dashes, before anything else: what stands between two rules further down is text. */
const FIELDS = /^---[ \t]*\r?\n([^]{1,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const FIELD = /^([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,60}?)\s*:(?:\s+(.*))?$/u;
/** Items of a list, further lines of a field, and remarks. */
const MORE = /^(?:\s*$|\s+\S|-\s|#)/;
/** A field whose text begins on the next line: "|" and ">" say how that is wrapped. */
const BELOW = /^[|>]?[+-]?$/;
const ITEM = /^\s*-\s+(?:name:\s*)?/;
/** A remark, or what else is told of an item: where an author works. */
const BESIDE = /^\s*(?:#|$)|^\s+[\w-]+:\s/;

/**
 * Takes the fields off a Markdown text's head, where it has some. The server reads what it indexes by it, and the viewer what it
 * shows: to both they are no text.
 */
export function frontMatter(text: string): FrontMatter {
  const [whole, yaml = ""] = FIELDS.exec(text) ?? [];
  const lines = yaml.split(/\r?\n/);
  const isYaml = FIELD.test(lines.find((line) => !/^\s*(?:#|$)/.test(line)) ?? "");
  if (whole === undefined || !isYaml || !lines.every((line) => FIELD.test(line) || MORE.test(line)))
    return { fields: null, text };
  return { fields: fieldsOf(lines), text: text.slice(whole.length) };
}

function fieldsOf(lines: readonly string[]): readonly FrontField[] {
  const fields: FrontField[] = [];
  let open: string[] = [];
  for (const line of lines) {
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (name !== undefined) {
      open = BELOW.test(value) ? [] : valuesOf(value);
      fields.push({ name, values: open });
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
