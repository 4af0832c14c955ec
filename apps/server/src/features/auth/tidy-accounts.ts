import { setTimeout } from "node:timers/promises";
import { FADE_MS } from "./delays.ts";
import type { AuthDeps } from "./deps.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const EVERY_MS = HOUR_MS;
/** So long an address from which somebody was signed in is known as theirs, and a reuse of an old token is seen. */
const SESSIONS_MS = 30 * DAY_MS;

interface TidyDeps extends Pick<AuthDeps, "store" | "onFailure"> {
  /** What else is tidied at the same time. */
  readonly tidyMore?: () => Promise<void>;
}

/** Lets go of sessions, mail tokens and failed tries that are of no use any more. */
export async function tidyAccounts({ store }: Pick<TidyDeps, "store">): Promise<void> {
  const now = Date.now();
  await store.tidy({ sessions: now - SESSIONS_MS, mailTokens: now - DAY_MS, failures: now - FADE_MS });
}

/** Tidies now and every hour, until aborted; what fails is tried again the next time. */
export async function keepAccountsTidy(deps: TidyDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await tidyAccounts(deps).catch(deps.onFailure);
    await deps.tidyMore?.().catch(deps.onFailure);
    await setTimeout(EVERY_MS, null, { signal, ref: false }).catch(() => {}); // told to stop meanwhile
  }
}
