import type { MailPace } from "./deps.ts";

/** Of many mails that failed together not all are tried together again. */
const JITTER = 0.5;

/**
 * How long to wait after a try: twice as long each time, up to a limit, and up to a quarter more or less.
 * @param attempts the tries so far, from 1
 * @param random from 0 to 1
 */
export function retryDelayMs(
  { firstRetryMs, maxRetryMs }: Pick<MailPace, "firstRetryMs" | "maxRetryMs">,
  attempts: number,
  random: number,
): number {
  const delayMs = Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);
  return Math.round(delayMs * (1 - JITTER / 2 + JITTER * random));
}
