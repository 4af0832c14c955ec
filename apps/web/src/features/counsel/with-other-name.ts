import type { Summary } from "@reading-room/contract/counsel-answer";

/** A question with the name in it that what was found speaks of; null where there is none, or the question has its own in other words. */
export function withOtherName(question: string, { otherName }: Pick<Summary, "otherName">): string | null {
  if (otherName === undefined || !question.includes(otherName.asked)) return null;
  return question.replace(otherName.asked, () => otherName.told);
}
