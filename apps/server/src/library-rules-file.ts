import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { LineCounter, parseDocument, type Document } from "yaml";
import { AppError } from "./core/app-error.ts";
import { readLibraryRules, type LibraryRules, type RulesProblem } from "./core/documents/library-rules.ts";

/** The rules that the product brings. */
const OWN_RULES_FILE = resolve(import.meta.dirname, "../../../library.yaml");

const MAX_BYTES = 1024 * 1024;
/** An alias stands for what it names again and again: a few lines could grow without end. */
const MAX_ALIASES = 50;

const wrong = (path: string, says: string, cause?: unknown): AppError =>
  new AppError("bad_setting", `The library settings "${path}" (setting LIBRARY_SETTINGS) ${says}.`, { cause });

const asWritten = ([first = "", ...rest]: readonly (string | number)[]): string =>
  [String(first), ...rest.map((step) => (typeof step === "number" ? `[${step + 1}]` : `.${step}`))].join("");

/** The line of what is wrong, or of what holds it when it is missing. */
function lineOf(document: Document, lines: LineCounter, path: readonly (string | number)[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const range: unknown = typeof node === "object" && node !== null && "range" in node ? node.range : null;
    const start: unknown = Array.isArray(range) ? range[0] : null;
    if (typeof start === "number") return lines.linePos(start).line;
  }
  return 1;
}

const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

function read(path: string): string {
  try {
    const found = statSync(path);
    if (!found.isFile()) throw new Error("it is no file");
    if (found.size > MAX_BYTES) throw new Error("it is larger than 1 MB");
    return readFileSync(path, "utf8");
  } catch (cause) {
    if (isAbsent(cause)) throw wrong(path, "is not there", cause);
    throw wrong(path, `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
}

/**
 * Reads the rules of a library out of a text of YAML.
 * @param path what the text is called in the sentence
 * @throws AppError `bad_setting`: one sentence that names the line and the field; it repeats nothing that the file holds
 * below `passwords`
 */
export function parseRules(text: string, path: string): LibraryRules {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: "silent" });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const line = lines.linePos(problem.pos[0]).line;
    throw wrong(path, `cannot be understood at line ${line} (${problem.code.toLowerCase().replaceAll("_", " ")})`);
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (cause) {
    throw wrong(path, "cannot be understood: it names the same part again too often", cause);
  }
  const rules = readLibraryRules(value);
  if (!("problem" in rules)) return rules;
  throw wrong(
    path,
    sentenceOf(rules.problem, (at) => lineOf(document, lines, at)),
  );
}

function sentenceOf({ path, says }: RulesProblem, line: (path: readonly (string | number)[]) => number): string {
  const field = path.length === 0 ? "it" : `"${asWritten(path)}"`;
  return `cannot be used: at line ${line(path)} ${field} ${says}`;
}

/**
 * The rules of this start.
 * @param path absolute, of the file that LIBRARY_SETTINGS names; null for the product's own
 * @throws AppError `bad_setting`
 */
export function loadRules(path: string | null): LibraryRules {
  const file = path ?? OWN_RULES_FILE;
  return parseRules(read(file), file);
}
