import ts from "typescript";
import { lineOf, sourceFiles } from "./source-files.mjs";

const root = process.argv[2] ?? ".";

const files = sourceFiles(root);
report(
  "files",
  files.map(({ file, tree }) => ({ name: file, lines: lineOf(tree, tree.end) - 1 })),
);
report("functions", files.flatMap(functionsIn));

function functionsIn({ file, tree }) {
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const start = lineOf(tree, node.getStart());
      found.push({ name: `${file}:${start}`, lines: lineOf(tree, node.end) - start + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function report(title, things) {
  const sorted = things.sort((a, b) => a.lines - b.lines);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (sorted.length === 0) return;
  const longest = at(1);
  const figures = `median ${at(0.5).lines}, p95 ${at(0.95).lines}, max ${longest.lines} lines (${longest.name})`;
  console.log(`${things.length} ${title}: ${figures}`);
}
