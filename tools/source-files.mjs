import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROOMS = ["apps", "packages", "e2e", "bench", "eval", "scripts", "tools"];
const SKIPPED = /^(node_modules|dist|coverage|\..*)$/;
const CODE = /\.(ts|tsx|mjs|js)$/;
const TEST = /(\.(test|contract)\.(ts|tsx|mjs)|\.d\.m?ts|\/for-tests\.ts)$|^e2e\//;

/**
 * Every file of the product's own code below `root` that is no test, parsed, in the order of its path.
 * @returns each with its path from `root`
 */
export function sourceFiles(root) {
  const paths = ROOMS.flatMap((room) => pathsUnder(root, room)).filter((file) => CODE.test(file) && !TEST.test(file));
  return paths.map((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
  });
}

/** The line of a position, counted from 1. */
export const lineOf = (tree, position) => tree.getLineAndCharacterOfPosition(position).line + 1;

function pathsUnder(root, folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !SKIPPED.test(name),
  );
  const sorted = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return sorted.flatMap((entry) => {
    const below = `${folder}/${entry.name}`;
    return entry.isDirectory() ? pathsUnder(root, below) : [below];
  });
}
