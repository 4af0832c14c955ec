import { readFileSync } from "node:fs";

/**
 * The instructions of a Dockerfile in order, each with its stage.
 * @returns {{ keyword: string, rest: string, stage: string }[]}
 */
export function instructionsOf(file) {
  const lines = readFileSync(file, "utf8")
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  let stage = "";
  return lines.map((line) => {
    const [, keyword, rest] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === undefined) throw new Error(`no instruction: ${line}`);
    if (keyword === "FROM") stage = /\sAS\s+(\S+)$/i.exec(rest)?.[1] ?? rest;
    return { keyword, rest: rest.trim(), stage };
  });
}

/** The words of a list in JSON; null for what a shell would have to read. */
export function wordsOf(text) {
  try {
    const list = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** NAME=value pairs of an ENV instruction, quotes taken away. */
export function pairsOf(rest) {
  const pairs = [...rest.matchAll(/(\w+)=("[^"]*"|\S+)/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value.replace(/^"(.*)"$/, "$1")]));
}
