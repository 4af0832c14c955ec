/** A piece of a number format's code. */
export interface FormatToken {
  readonly kind:
    | "digit"
    | "point"
    | "comma"
    | "percent"
    | "exponent"
    | "date"
    | "elapsed"
    | "half"
    | "text"
    | "general"
    | "sign"
    | "literal";
  /** As written; a literal without its quotes. */
  readonly text: string;
}

/** Longer codes are no formats. */
const MAX_CODE_CHARS = 1_000;

const TOKEN =
  /"([^"]*)"?|\\([\s\S])|_[\s\S]|\*[\s\S]|\[\$([^\]-]*)[^\]]*\]|\[(h+|m+|s+)\]|\[[^\]]*\]?|(General)|(AM\/PM|A\/P)|(E[+-])|(y+|m+|d+|h+|s+|b+|g+)|([0#?])|(\.)|(,)|(%)|(@)|([\s\S])/giu;

/** The sections of a format's code, without colours and conditions. */
export function sectionsOf(code: string): FormatToken[][] {
  const sections: FormatToken[][] = [[]];
  for (const match of code.slice(0, MAX_CODE_CHARS).matchAll(TOKEN)) {
    if (match[0] === ";") sections.push([]);
    else sections.at(-1)?.push(...tokensOf(match));
  }
  return sections;
}

const KINDS: readonly FormatToken["kind"][] = [
  "literal",
  "literal",
  "literal",
  "elapsed",
  "general",
  "half",
  "exponent",
  "date",
  "digit",
  "point",
  "comma",
  "percent",
  "text",
  "sign",
];

function tokensOf(match: RegExpExecArray): FormatToken[] {
  const group = match.slice(1).findIndex((text) => text !== undefined);
  if (match[0].startsWith("_")) return [{ kind: "literal", text: " " }];
  const kind = KINDS[group];
  if (kind === undefined) return [];
  const text = match[group + 1] ?? "";
  return [{ kind: kind === "sign" && text !== "/" ? "literal" : kind, text }];
}
