import type { QualityQuestion } from "./read-questions.ts";

/** Says which keys of the questions nothing is done with, one a line: a slip of the pen is not measured. Nothing where there is none. */
export function unknownKeys(questions: readonly QualityQuestion[]): string[] {
  const named = questions.flatMap((question) => question.unknownKeys.map((key) => ({ key, id: question.id })));
  return Array.from(
    Map.groupBy(named, ({ key }) => key),
    ([key, [first, ...more]]) => {
      const where =
        more.length === 0 ? `question ${first?.id}` : `${more.length + 1} questions, ${first?.id} the first`;
      return `The key "${key}" is not used (${where}).`;
    },
  );
}
