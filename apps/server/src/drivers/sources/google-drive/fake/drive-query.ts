import type { FakeFile } from "./fake-files.ts";

/** What a query of Drive's language asks, as far as the fake knows it. Null where it is none. */
export interface DriveQuery {
  readonly parents: readonly string[];
  readonly matches: (file: FakeFile, isTrashed: boolean) => boolean;
}

type Test = (file: FakeFile, isTrashed: boolean) => boolean;

const TOKEN = /\s*(?:(?<text>'(?:[^'\\]|\\.)*')|(?<word>[A-Za-z]+)|(?<sign>!=|=|\(|\)))/y;

function tokensOf(query: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < query.trimEnd().length) {
    const token = TOKEN.exec(query)?.[0].trim();
    if (token === undefined) return null;
    tokens.push(token);
  }
  return tokens;
}

const unquoted = (token: string): string | null =>
  token.startsWith("'") ? token.slice(1, -1).replace(/\\(.)/g, "$1") : null;

/** Reads `or` of `and` of terms, with brackets. */
class NotAQuery extends Error {}

function must(holds: boolean, what: string): void {
  if (!holds) throw new NotAQuery(what);
}

function reader(tokens: readonly string[], parents: string[]) {
  let at = 0;
  const next = (): string => {
    const token = tokens[at++];
    if (token === undefined) throw new NotAQuery("it ends too early");
    return token;
  };
  const expect = (wanted: string): void => must(next() === wanted, wanted);
  const term = (): Test => {
    const first = next();
    if (first === "(") {
      const inside = any();
      expect(")");
      return inside;
    }
    const id = unquoted(first);
    if (id !== null) {
      expect("in");
      expect("parents");
      parents.push(id);
      return (file) => file.parents.includes(id);
    }
    const sign = next();
    const value = next();
    if (first === "trashed" && sign === "=") return (_, isTrashed) => isTrashed === (value === "true");
    const text = unquoted(value);
    must(first === "mimeType" && text !== null, first);
    return (file) => (file.mimeType === text) === (sign === "=");
  };
  const joined = (word: string, inner: () => Test, fold: (tests: readonly Test[]) => Test) => (): Test => {
    const tests = [inner()];
    while (tokens[at] === word) {
      at += 1;
      tests.push(inner());
    }
    return fold(tests);
  };
  const all = joined("and", term, (tests) => (file, isTrashed) => tests.every((test) => test(file, isTrashed)));
  const any: () => Test = joined(
    "or",
    all,
    (tests) => (file, isTrashed) => tests.some((test) => test(file, isTrashed)),
  );
  return () => {
    const test = any();
    must(at >= tokens.length, "an end");
    return test;
  };
}

/** @returns null for what the fake does not understand: it answers 400 then, as Drive does */
export function readQuery(query: string): DriveQuery | null {
  const tokens = tokensOf(query);
  if (tokens === null) return null;
  const parents: string[] = [];
  try {
    return { parents, matches: reader(tokens, parents)() };
  } catch (error) {
    if (error instanceof NotAQuery) return null;
    throw error;
  }
}
