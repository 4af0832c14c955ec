import { createReadStream } from "node:fs";

/** A piece of an RTF file; characters stand for bytes. */
export type RtfToken =
  | { readonly kind: "open" }
  | { readonly kind: "close" }
  | { readonly kind: "word"; readonly word: string; readonly value: number | null }
  | { readonly kind: "symbol"; readonly symbol: string }
  | { readonly kind: "byte"; readonly value: number }
  | { readonly kind: "text"; readonly text: string };

const TOKEN =
  /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n\0]+|([^\\{}\r\n\0]+)|\\/gy;
/** No token but text is longer; what may go on in the next piece of the file waits for it. */
const LONGEST = 64;

/** The tokens of a file in lots, read in pieces; bytes that a picture has in the midst of the text are passed over. */
export async function* rtfTokens(path: string): AsyncGenerator<readonly RtfToken[]> {
  let rest = "";
  let binary = 0;
  const lotOf = (text: string, isLast: boolean): RtfToken[] => {
    const tokens: RtfToken[] = [];
    let at = 0;
    while (at < text.length) {
      if (binary > 0) {
        const passed = Math.min(binary, text.length - at);
        binary -= passed;
        at += passed;
        continue;
      }
      TOKEN.lastIndex = at;
      const match = TOKEN.exec(text);
      const end = TOKEN.lastIndex;
      if (match === null || (!isLast && mayGoOn(text, at, end))) break;
      const token = tokenOf(match);
      if (token?.kind === "word" && token.word === "bin") binary = Math.max(0, token.value ?? 0);
      if (token !== null) tokens.push(token);
      at = end;
    }
    rest = text.slice(at);
    return tokens;
  };
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) yield lotOf(rest + String(chunk), false);
  yield lotOf(rest, true);
}

function tokenOf([, word, value, hex, symbol, brace, text]: RegExpExecArray): RtfToken | null {
  if (word !== undefined) return { kind: "word", word, value: value === undefined ? null : Number(value) };
  if (hex !== undefined) return { kind: "byte", value: Number.parseInt(hex, 16) };
  if (symbol !== undefined) return { kind: "symbol", symbol };
  if (brace !== undefined) return brace === "{" ? { kind: "open" } : { kind: "close" };
  return text === undefined ? null : { kind: "text", text };
}

/** A control that reaches the end of a piece may be a part of a longer one. */
const mayGoOn = (text: string, start: number, end: number): boolean =>
  text[start] === "\\" && end - start < LONGEST && end >= text.length - 3;
