import { setTimeout as sleep } from "node:timers/promises";
import type { Mailer } from "../../drivers/mailers/mailer.ts";

/** Many who ask at once are one question to the mail server. */
const KEPT_MS = 5_000;

/** Asks whether mail can be handed over, at most once in a few seconds; no answer in time is no. */
export function mailWorks(mailer: Mailer, waitMs: number): () => Promise<boolean> {
  let last: { readonly answer: Promise<boolean>; readonly until: number } | null = null;
  const ask = (): Promise<boolean> => {
    const answer = mailer.check().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, sleep(waitMs, false, { ref: false })]);
  };
  return () => {
    const now = performance.now();
    if (last === null || now >= last.until) last = { answer: ask(), until: now + KEPT_MS };
    return last.answer;
  };
}
