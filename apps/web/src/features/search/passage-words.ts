import { parseMarked } from "../../ui/parse-marked.ts";

/** What the server puts where a snippet's passage goes on. */
const GOES_ON_BEFORE = /^…\s/;
const GOES_ON_BEHIND = /\s…$/;
/** Words around the first match: enough of them stand together only once on a page. */
const LEAD = /(?:\S+\s+){0,6}\S*$/;
const TAIL = /^\S*(?:\s+\S+){0,8}/;

/** The words of a passage around the first match in its snippet; null for a snippet without any. */
export function passageWords(snippet: string): string | null {
  const parts = parseMarked(snippet);
  const at = parts.findIndex(({ marked }) => marked);
  const match = parts[at];
  if (match === undefined) return null;
  const textOf = (some: typeof parts): string => some.map(({ text }) => text).join("");
  const [lead = ""] = LEAD.exec(textOf(parts.slice(0, at)).replace(GOES_ON_BEFORE, "")) ?? [];
  const [tail = ""] = TAIL.exec(textOf(parts.slice(at + 1)).replace(GOES_ON_BEHIND, "")) ?? [];
  return `${lead}${match.text}${tail}`.trim();
}
