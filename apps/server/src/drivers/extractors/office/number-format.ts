import { dateText, isDateFormat } from "./date-format.ts";
import { sectionsOf, type FormatToken } from "./format-tokens.ts";

/** How a cell shows a number. */
export type CellFormat = (value: number) => string;

/** The formats that are known by number alone (ECMA-376 part 1, 18.8.30), as an American reader is shown them. */
export const BUILT_IN_FORMATS: readonly (readonly [number, string])[] = [
  [0, "General"],
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  [5, '"$"#,##0'],
  [6, '"$"#,##0'],
  [7, '"$"#,##0.00'],
  [8, '"$"#,##0.00'],
  [9, "0%"],
  [10, "0.00%"],
  [11, "0.00E+00"],
  [12, "# ?/?"],
  [13, "# ??/??"],
  [14, "m/d/yyyy"],
  [15, "d-mmm-yy"],
  [16, "d-mmm"],
  [17, "mmm-yy"],
  [18, "h:mm AM/PM"],
  [19, "h:mm:ss AM/PM"],
  [20, "h:mm"],
  [21, "h:mm:ss"],
  [22, "m/d/yyyy h:mm"],
  [37, "#,##0;(#,##0)"],
  [38, "#,##0;(#,##0)"],
  [39, "#,##0.00;(#,##0.00)"],
  [40, "#,##0.00;(#,##0.00)"],
  [41, "#,##0;(#,##0)"],
  [42, '"$"#,##0;("$"#,##0)'],
  [43, "#,##0.00;(#,##0.00)"],
  [44, '"$"#,##0.00;("$"#,##0.00)'],
  [45, "mm:ss"],
  [46, "[h]:mm:ss"],
  [47, "mm:ss.0"],
  [48, "##0.0E+0"],
  [49, "@"],
];

/** Excel shows so many figures where it is not told how many; it keeps more, which whole numbers show. */
const GENERAL_FIGURES = 11;
const KEPT_FIGURES = 15;
/** A format asks for no more decimals. */
const MAX_DECIMALS = 30;

/** Makes numbers look as a format's code says; one that it does not understand leaves them plain. */
export function numberFormat(code: string, startsIn1904: boolean): CellFormat {
  const sections = sectionsOf(code);
  return (value) => {
    const [tokens, shown] = sectionFor(sections, value);
    if (tokens === undefined || tokens.length === 0) return code.includes(";") ? "" : generalText(value);
    if (isDateFormat(tokens)) return dateText(tokens, value, startsIn1904) ?? generalText(value);
    return isPlain(tokens) ? generalText(value) : numberText(tokens, shown);
  };
}

/** A number as a cell without a format shows it. */
export const generalText = (value: number): string =>
  String(Number(value.toPrecision(Number.isInteger(value) ? KEPT_FIGURES : GENERAL_FIGURES))).replace("e", "E");

/** Sections are for positive, negative and no value; a negative number loses its sign to a section of its own. */
function sectionFor(
  sections: readonly (readonly FormatToken[])[],
  value: number,
): readonly [readonly FormatToken[] | undefined, number] {
  if (value < 0 && sections.length > 1) return [sections[1], -value];
  if (value === 0 && sections.length > 2) return [sections[2], 0];
  return [sections[0], value];
}

const isPlain = (tokens: readonly FormatToken[]): boolean =>
  tokens.some(({ kind, text }) => kind === "text" || kind === "general" || (kind === "sign" && text === "/")) ||
  (tokens.some((token) => token.kind === "sign" && /e/i.test(token.text)) && !tokens.some(isDigit));

const isDigit = ({ kind }: FormatToken): boolean => kind === "digit";

function numberText(tokens: readonly FormatToken[], value: number): string {
  if (!tokens.some(isDigit)) return literals(tokens);
  const exponent = tokens.findIndex(({ kind }) => kind === "exponent");
  if (exponent >= 0) return scientific(tokens, value);
  const point = tokens.findIndex(({ kind }) => kind === "point");
  const whole = point < 0 ? tokens : tokens.slice(0, point);
  const decimals = point < 0 ? [] : tokens.slice(point + 1);
  const percents = tokens.filter(({ kind }) => kind === "percent").length;
  const scaled = (Math.abs(value) * 100 ** percents) / 1_000 ** scaling(tokens);
  const count = Math.min(decimals.filter(isDigit).length, MAX_DECIMALS);
  if (!Number.isFinite(scaled) || scaled >= 1e21) return generalText(value);
  const [figures = "", fraction = ""] = scaled.toFixed(count).split(".");
  const shown = `${wholeText(whole, figures)}${point < 0 ? "" : `.${decimalText(decimals, fraction)}`}`;
  const isZero = !/[1-9]/.test(figures + fraction);
  return `${value < 0 && !isZero ? "-" : ""}${shown}`.replace(/\.(?!\d)/, "");
}

const literals = (tokens: readonly FormatToken[]): string =>
  tokens.map((token) => (token.kind === "literal" || token.kind === "percent" ? token.text : "")).join("");

/** Commas behind the last figure each take three figures away. */
function scaling(tokens: readonly FormatToken[]): number {
  const last = tokens.findLastIndex(isDigit);
  return tokens.slice(last + 1).findIndex(({ kind }) => kind !== "comma") < 0
    ? tokens.length - last - 1
    : tokens.slice(last + 1).findIndex(({ kind }) => kind !== "comma");
}

/** Figures fall into their places from the right; those left over stand before the first place. */
function wholeText(tokens: readonly FormatToken[], figures: string): string {
  const places = tokens.filter(isDigit);
  const isGrouped = tokens.some(({ kind }, i) => kind === "comma" && tokens.slice(i + 1).some(isDigit));
  let left = figures === "0" ? "" : figures;
  let place = places.length;
  let set = 0;
  let text = "";
  const put = (figure: string) => {
    text = figure + (isGrouped && set > 0 && set % 3 === 0 ? "," : "") + text;
    set++;
  };
  for (const { kind, text: sign } of tokens.toReversed()) {
    if (kind === "literal" || kind === "percent") text = sign + text;
    if (kind !== "digit") continue;
    place--;
    const figure = left.at(-1) ?? (sign === "0" ? "0" : "");
    left = left.slice(0, -1);
    if (figure !== "") put(figure);
    if (place > 0) continue;
    for (; left !== ""; left = left.slice(0, -1)) put(left.slice(-1));
  }
  return text;
}

function decimalText(tokens: readonly FormatToken[], fraction: string): string {
  const asked = tokens.filter(isDigit);
  const needed = asked.findLastIndex(({ text }) => text === "0") + 1;
  let shown = fraction;
  while (shown.length > needed && shown.endsWith("0")) shown = shown.slice(0, -1);
  let at = 0;
  return tokens
    .map((token) => (isDigit(token) ? (shown[at++] ?? "") : token.kind === "comma" ? "" : token.text))
    .join("");
}

function scientific(tokens: readonly FormatToken[], value: number): string {
  const point = tokens.findIndex(({ kind }) => kind === "point");
  const exponent = tokens.findIndex(({ kind }) => kind === "exponent");
  const decimals = point < 0 ? 0 : tokens.slice(point, exponent).filter(isDigit).length;
  const [mantissa = "", power = "+0"] = value.toExponential(Math.min(decimals, MAX_DECIMALS)).split("e");
  const figures = power.slice(1).padStart(tokens.slice(exponent).filter(isDigit).length, "0");
  return `${mantissa}E${power.startsWith("-") ? "-" : "+"}${figures}`;
}
