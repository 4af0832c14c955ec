/** Nothing is parted further than this from its partner: longer runs are no emphasis, and looking on would take for ever. */
const MAX_SPAN = 1_000;
const SPAN = `[^\\n]{1,${MAX_SPAN}}?`;

const CODE = new RegExp(`(?<!\`)(\`{1,3})(?!\`)(${SPAN})(?<!\`)\\1(?!\`)`, "gu");
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const IMAGE = new RegExp(
  `!\\[([^\\[\\]\\n]{0,${MAX_SPAN}})\\](?:\\([^()\\n]{0,${MAX_SPAN}}\\)|\\[[^\\[\\]\\n]{0,200}\\])`,
  "gu",
);
const LINK = new RegExp(
  `\\[([^\\[\\]\\n]{1,${MAX_SPAN}})\\](?:\\([^()\\n]{0,${MAX_SPAN}}\\)|\\[[^\\[\\]\\n]{0,200}\\])`,
  "gu",
);
const ADDRESS = /<((?:https?|mailto):[^\s<>]{1,1000})>/g;
/** Marks that stand at the edges of what they set off; an underscore inside a word is part of it. */
const SET_OFF: readonly RegExp[] = [
  new RegExp(`(\\*{2,3})(?=[^\\s*])(${SPAN})(?<=[^\\s*])\\1`, "gu"),
  new RegExp(`(?<![\\p{L}\\p{N}_])(_{1,3})(?=[^\\s_])(${SPAN})(?<=[^\\s_])\\1(?![\\p{L}\\p{N}_])`, "gu"),
  new RegExp(`(?<![\\p{L}\\p{N}*])(\\*)(?=[^\\s*])(${SPAN})(?<=[^\\s*])\\1(?!\\*)`, "gu"),
  new RegExp(`(?<!~)(~~)(?=[^\\s~])(${SPAN})(?<=[^\\s~])\\1(?!~)`, "gu"),
];
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Signs without a meaning of their own keep places until the marks around them are gone: one range for code, one for escapes. */
const PLACES = /[\ue000-\uefff]/g;
const [CODE_FROM, ESCAPED_FROM] = [0xe000, 0xe800];
const KEPT_MAX = 0x800;

interface Aside {
  readonly pattern: RegExp;
  /** The first sign of its range. */
  readonly from: number;
  /** What of a match is put back; its groups are given, from 1. */
  readonly keep: (found: readonly string[]) => string;
}

/** Runs `work` on a text in which what is found stands aside, and puts that back afterwards. */
function withAside(text: string, { pattern, from, keep }: Aside, work: (text: string) => string): string {
  const kept: string[] = [];
  const without = text.replace(pattern, (...found: string[]) => {
    if (kept.length === KEPT_MAX) return found[0] ?? "";
    kept.push(keep(found));
    return String.fromCharCode(from + kept.length - 1);
  });
  return work(without).replace(PLACES, (sign) => kept[sign.charCodeAt(0) - from] ?? sign);
}

const withoutMarks = (text: string): string => {
  let plain = text.replace(IMAGE, "$1").replace(LINK, "$1").replace(ADDRESS, "$1");
  for (const pattern of SET_OFF) plain = plain.replace(pattern, "$2");
  return plain.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "");
};

const CODE_ASIDE: Aside = { pattern: CODE, from: CODE_FROM, keep: ([, , code = ""]) => code.trim() };
const ESCAPED_ASIDE: Aside = { pattern: ESCAPED, from: ESCAPED_FROM, keep: ([, sign = ""]) => sign };

/** One paragraph, heading or cell of Markdown as its reader sees it: words without the marks that set them off; code as it stands. */
export const plainMarkdown = (text: string): string =>
  withAside(text.replace(PLACES, ""), CODE_ASIDE, (outside) => withAside(outside, ESCAPED_ASIDE, withoutMarks));
