import ts from "typescript";
import { lineOf, sourceFiles } from "./source-files.mjs";

const EXEMPT = /\/migrations\/|\.config\.(ts|mjs)$|^scripts\/sample-library\//;

const faults = sourceFiles(process.argv[2] ?? ".")
  .filter(({ file }) => !EXEMPT.test(file))
  .flatMap((source) => [...bareExports(source), ...classesThatAreNoErrors(source), ...forgottenCases(source)]);

for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? "every exported deed says what it promises" : `${faults.length} faults of manner`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** What a plain type or a schema promises is what it says; a deed or an object full of deeds needs a sentence. */
function bareExports({ file, tree }) {
  const deeds = tree.statements.filter((statement) => isExported(statement) && isDeed(statement));
  const bare = deeds.filter((statement) => ts.getJSDocCommentsAndTags(statement).length === 0);
  return bare.map((statement) => `${at(file, tree, statement)} an export without a sentence saying what it promises`);
}

function isDeed(statement) {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return true;
  if (ts.isInterfaceDeclaration(statement)) return statement.members.some(ts.isMethodSignature);
  if (!ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.some(
    ({ initializer }) => initializer && ts.isFunctionLike(initializer),
  );
}

/** React catches what a screen throws in a class only. */
function classesThatAreNoErrors({ file, tree }) {
  const classes = tree.statements.filter(ts.isClassDeclaration);
  const bad = classes.filter(
    (statement) => !/(Error|Component.*)$/.test(statement.heritageClauses?.[0]?.types[0]?.getText() ?? ""),
  );
  return bad.map((statement) => `${at(file, tree, statement)} only errors are classes`);
}

/** V8 forgets of which case alternatives are, "in|of" in a group of its own, in a process with very many expressions; one class it keeps. */
function forgottenCases({ file, tree }) {
  const groups = tree.text.matchAll(/\(\?-?i:(?:[^()|\\$`'"[]|\\.|\[[^\]]*\])*[|($]/g);
  return Array.from(
    groups,
    ({ index }) => `${file}:${lineOf(tree, index)} alternatives in letters of either case: core/text/any-case.ts`,
  );
}

function isExported(statement) {
  return statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function at(file, tree, statement) {
  return `${file}:${lineOf(tree, statement.getStart())}`;
}
