import { fileStem } from "./judge-reply.ts";
import type { QualityQuestion } from "./read-questions.ts";

/**
 * Says which files the questions expect that the library does not have, one a line; nothing where it has all.
 * @param names of all files of the library
 */
export function unknownFiles(questions: readonly QualityQuestion[], names: Iterable<string>): string[] {
  const known = new Set(Array.from(names, fileStem));
  const unknown = questions.filter(
    ({ file, isAnswerable }) => isAnswerable && file !== null && !known.has(fileStem(file)),
  );
  if (unknown.length === 0) return [];
  const ids = Map.groupBy(unknown, ({ file }) => file ?? "");
  const one = unknown.length === 1;
  return [
    `${unknown.length} of ${questions.length} questions ${one ? "expects a file" : "expect files"} that the library does not have, and ${one ? "counts" : "count"} as wrong:`,
    ...Array.from(
      ids,
      ([file, asked]) =>
        `  ${file} (${asked.length === 1 ? "question" : "questions"} ${asked.map(({ id }) => id).join(", ")})`,
    ),
  ];
}
