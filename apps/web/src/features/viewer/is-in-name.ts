import { BETWEEN_CELLS } from "@reading-room/contract/document";

const SIGNS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const plain = (html = ""): string => html.replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign);

const SNIPPET = /^(.*?)<mark>(.*?)<\/mark>(.*)$/s;
/** Begins what was cut off before. */
const CUT = "… ";

/** Whether a text ends with the beginning of a name, at the begin of a cell as far as can be told of one line. */
function endsWith(before: string, begin: string): boolean {
  if (before.startsWith(CUT) && begin.endsWith(before.slice(CUT.length))) return true;
  const rest = before.slice(0, before.length - begin.length);
  return before.endsWith(begin) && (rest === "" || rest.endsWith(BETWEEN_CELLS) || /\s$/.test(rest));
}

/**
 * Whether a match is but of a column's name that a row repeats before its value: the table shows it in its head alone.
 * @param snippet the match with what stands around it, as the server tells it
 */
export function isInName(snippet: string, columns: readonly string[]): boolean {
  const [, before, match = "", after] = (SNIPPET.exec(snippet) ?? []).map(plain);
  if (before === undefined || match === "") return false;
  const isPartOf = (name: string): boolean => {
    const isAt = (at: number) =>
      endsWith(before, name.slice(0, at)) && after?.startsWith(`${name.slice(at + match.length)}: `) === true;
    for (let at = name.indexOf(match); at >= 0; at = name.indexOf(match, at + 1)) if (isAt(at)) return true;
    return false;
  };
  return columns.some(isPartOf);
}
