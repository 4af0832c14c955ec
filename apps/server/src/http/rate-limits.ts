import type { Endpoint } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../core/app-error.ts";
import { emailKey } from "../core/email-key.ts";
import { networkOf } from "./network-of.ts";

type Rate = NonNullable<Endpoint["rate"]>;

export interface RateLimits {
  /** Counts one call of an endpoint. @throws AppError `too_many_requests` with the time until the next is let in */
  readonly caller: (endpoint: Endpoint, caller: RateCaller) => Promise<void>;
  /**
   * Counts a call that writes to a mailbox by that mailbox, whoever calls and whether or not there is an account: nobody
   * can have it flooded, and nobody learns anything. Each call for itself: who has one mail sent again and again keeps
   * the owner from no other. @throws AppError as `caller`
   */
  readonly mailbox: (endpoint: Endpoint, input: unknown) => Promise<void>;
}

export interface RateCaller {
  /** Counted by user where one is signed in: people behind one address do not use up each other's calls. */
  readonly userId: string | null;
  readonly ip: string;
}

const MS_PER_S = 1_000;
const MINUTE_S = 60;
const PER_MAILBOX: Rate = { calls: LIMITS.mailboxCalls, perS: LIMITS.mailboxPerS };

const tooMany = (waitMs: number): AppError => {
  const seconds = Math.max(1, Math.ceil(waitMs / MS_PER_S));
  const inSeconds = seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  const when = seconds > 2 * MINUTE_S ? `in ${Math.ceil(seconds / MINUTE_S)} minutes` : inSeconds;
  return new AppError("too_many_requests", `Too many requests. Please try again ${when}.`, { retryAfterS: seconds });
};

const mailboxOf = ({ writesTo }: Endpoint, input: unknown): string | null => {
  const given: unknown =
    writesTo !== undefined && typeof input === "object" && input !== null ? Reflect.get(input, writesTo) : null;
  return typeof given === "string" ? emailKey(given) : null;
};

/**
 * Limits how often each call may be made, as the endpoint says.
 * @param scale multiplies every limit (RATE_LIMIT_SCALE)
 */
export function rateLimits(scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (name: string, { calls, perS }: Rate): RateLimiterMemory => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const made = new RateLimiterMemory({ points: Math.max(1, Math.round(calls * scale)), duration: perS });
    limiters.set(name, made);
    return made;
  };

  const consume = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
      throw error;
    }
  };

  return {
    caller: async (endpoint, { userId, ip }) => {
      if (endpoint.rate === undefined) return;
      await consume(limiterOf(`${endpoint.method} ${endpoint.path}`, endpoint.rate), userId ?? networkOf(ip));
    },
    mailbox: async (endpoint, input) => {
      const mailbox = mailboxOf(endpoint, input);
      if (mailbox !== null) await consume(limiterOf(`mailbox ${endpoint.path}`, PER_MAILBOX), mailbox);
    },
  };
}
