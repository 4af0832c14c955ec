import ts from "typescript";
import { lineOf, sourceFiles } from "./source-files.mjs";

/** About a dozen lines: below that, two places alike are often two places that only look alike. */
const WINDOW_TOKENS = 100;

const codes = new Map();
const seen = new Map();
const clones = sourceFiles(process.argv[2] ?? ".")
  .map(tokensOf)
  .flatMap(clonesIn);

for (const { first, second, lines } of clones) console.log(`${second} repeats ${lines} lines of ${first}`);
console.log(clones.length === 0 ? "no duplicates" : `${clones.length} duplicates`);
process.exitCode = clones.length === 0 ? 0 : 1;

/** One character for each token, so that a run of tokens is a string to look up. Imports do not count. */
function tokensOf({ file, tree }) {
  const tokens = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isJSDoc(node)) return;
    const children = node.getChildren(tree);
    if (children.length > 0) children.forEach(visit);
    else if (node.end > node.getStart(tree)) tokens.push(node);
  };
  visit(tree);
  const line = (index) => lineOf(tree, tokens[index].getStart(tree));
  return { file, line, text: tokens.map((token) => codeOf(token.getText(tree))).join("") };
}

function codeOf(token) {
  if (!codes.has(token)) codes.set(token, String.fromCodePoint(0x10000 + codes.size));
  return codes.get(token);
}

/** A code is two UTF-16 units wide, hence the steps of two. */
function clonesIn(source) {
  const found = [];
  const width = WINDOW_TOKENS * 2;
  for (let at = 0; at + width <= source.text.length; at += 2) {
    const window = source.text.slice(at, at + width);
    const earlier = seen.get(window);
    if (!earlier) seen.set(window, { source, at });
    else if (earlier.source !== source || earlier.at + width <= at) {
      const length = commonLength(earlier, { source, at });
      found.push(describeClone(earlier, { source, at }, length));
      at += length - 2;
    }
  }
  return found;
}

function commonLength(a, b) {
  let length = WINDOW_TOKENS * 2;
  const same = () =>
    a.source.text.slice(a.at + length, a.at + length + 2) === b.source.text.slice(b.at + length, b.at + length + 2);
  while (b.at + length < b.source.text.length && same()) length += 2;
  return length;
}

function describeClone(a, b, length) {
  const place = ({ source, at }) => `${source.file}:${source.line(at / 2)}`;
  const lines = b.source.line((b.at + length) / 2 - 1) - b.source.line(b.at / 2) + 1;
  return { first: place(a), second: place(b), lines };
}
