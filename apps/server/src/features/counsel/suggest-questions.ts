import type { counselSuggestions } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { CounselDeps } from "./deps.ts";
import { activeSince } from "./ownership.ts";

/** The latest of somebody's own questions that are looked through. */
const MAX_OWN = 200;
/** Breaks of lines, and what turns the direction of writing, were typed or pasted and are no part of what is asked again. */
const UNSEEN = /[\s\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const plain = (question: string): string => question.replace(UNSEEN, " ").trim();

/** What has no words of a question in it. */
const NO_QUESTIONS: readonly string[] = ["folder"];

/** Own questions, titles, headings and phrases of the library that complete what was typed, best first. */
export async function suggestQuestions(
  { store, suggest, visibleTo }: Pick<CounselDeps, "store" | "suggest" | "visibleTo">,
  userId: string,
  query: string,
): Promise<OutputOf<typeof counselSuggestions>> {
  const asked = await store.ownQuestions({ userId, activeSince: activeSince(Date.now()) }, MAX_OWN);
  const questions = [...new Set(asked.map(plain))].filter((question) => question !== "");
  const found = await suggest({ query, questions }, await visibleTo());
  const wanted = found.filter(({ type }) => !NO_QUESTIONS.includes(type));
  return { suggestions: wanted.map(({ text, score }) => ({ text, score })) };
}
