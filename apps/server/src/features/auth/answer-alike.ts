import { setTimeout } from "node:timers/promises";
import type { AuthDeps } from "./deps.ts";

/** Longer than finding nobody takes; what is left to be done beyond it is not waited for. */
const ANSWER_MS = 500;

/**
 * Does something about an address that may be nobody's, and answers alike and after the same time whether it is or not;
 * what fails is the operator's to know.
 * @returns whether mail can be handed over now, which is asked the same way for everybody
 */
export async function answerAlike(deps: Pick<AuthDeps, "post" | "onFailure">, work: Promise<void>): Promise<boolean> {
  work.catch(deps.onFailure);
  const works = deps.post.works().catch((error: unknown) => {
    deps.onFailure(error);
    return false;
  });
  const [emailSent] = await Promise.all([works, setTimeout(ANSWER_MS)]);
  return emailSent;
}
