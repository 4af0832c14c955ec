import type { Endpoint } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../core/app-error.ts";
import { emailKey } from "../core/email-key.ts";
import { memoryFor } from "../core/memory.ts";
import type { CountCall } from "../db/rate-counts.ts";
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
const MAX_TURNED_AWAY = 10_000;
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

/** Takes one call of a caller. @throws AppError `too_many_requests` */
type Limiter = (caller: string) => Promise<void>;

const pointsOf = ({ calls }: Rate, scale: number): number => Math.max(1, Math.round(calls * scale));

/** Counts in this process. */
function ownLimiter(rate: Rate, scale: number): Limiter {
  const memory = new RateLimiterMemory({ points: pointsOf(rate, scale), duration: rate.perS });
  return async (caller) => {
    try {
      await memory.consume(caller);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
      throw error;
    }
  };
}

/** Who is turned away costs the records nothing until the time is over. */
function turnedAway() {
  const until = memoryFor<string, number>(MAX_TURNED_AWAY);
  return {
    leftMs: (caller: string): number => {
      const left = (until.get(caller) ?? 0) - performance.now();
      if (left <= 0) until.forget(caller);
      return left;
    },
    add: (caller: string, leftMs: number): void => {
      until.keep(caller, performance.now() + leftMs);
    },
  };
}

/** Counts with all other processes; while the records are out of reach each counts for itself. */
function sharedLimiter(name: string, rate: Rate, { scale, count }: Shared): Limiter {
  const own = ownLimiter(rate, scale);
  const away = turnedAway();
  const points = pointsOf(rate, scale);
  return async (caller) => {
    if (away.leftMs(caller) > 0) throw tooMany(away.leftMs(caller));
    const counted = await count(`${name} ${caller}`, rate.perS * MS_PER_S).catch(() => null);
    if (counted === null) return own(caller);
    if (counted.calls <= points) return;
    away.add(caller, counted.leftMs);
    throw tooMany(counted.leftMs);
  };
}

interface Shared {
  readonly scale: number;
  readonly count: CountCall;
}

/**
 * Limits how often each call may be made, as the endpoint says.
 * @param scale multiplies every limit (RATE_LIMIT_SCALE)
 * @param count counts for all processes of an installation; without it this one counts for itself
 */
export function rateLimits(scale: number, count: CountCall | null = null): RateLimits {
  const limiters = new Map<string, Limiter>();
  const limiterOf = (name: string, rate: Rate): Limiter => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const made = count === null ? ownLimiter(rate, scale) : sharedLimiter(name, rate, { scale, count });
    limiters.set(name, made);
    return made;
  };

  return {
    caller: async (endpoint, { userId, ip }) => {
      if (endpoint.rate === undefined) return;
      await limiterOf(`${endpoint.method} ${endpoint.path}`, endpoint.rate)(userId ?? networkOf(ip));
    },
    mailbox: async (endpoint, input) => {
      const mailbox = mailboxOf(endpoint, input);
      if (mailbox === null) return;
      const { path, mailboxRestS } = endpoint;
      // Before the hour's count: what comes too soon writes nothing.
      if (mailboxRestS !== undefined) await limiterOf(`rest ${path}`, { calls: 1, perS: mailboxRestS })(mailbox);
      await limiterOf(`mailbox ${path}`, PER_MAILBOX)(mailbox);
    },
  };
}
