import type { Endpoint } from "@reading-room/contract/endpoint";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../core/app-error.ts";
import { networkOf } from "./network-of.ts";

/** Counts one call of an endpoint. @throws AppError `too_many_requests` with the time until the next is let in */
export type LimitRate = (endpoint: Endpoint, caller: RateCaller) => Promise<void>;

export interface RateCaller {
  /** Counted by user where one is signed in: people behind one address do not use up each other's calls. */
  readonly userId: string | null;
  readonly ip: string;
}

const MS_PER_S = 1_000;

const tooMany = (waitMs: number): AppError => {
  const seconds = Math.max(1, Math.ceil(waitMs / MS_PER_S));
  const when = seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  return new AppError("too_many_requests", `Too many requests. Please try again ${when}.`, { retryAfterS: seconds });
};

/**
 * Limits how often each call may be made, as the endpoint says.
 * @param scale multiplies every limit (RATE_LIMIT_SCALE)
 */
export function rateLimits(scale: number): LimitRate {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (name: string, { calls, perS }: NonNullable<Endpoint["rate"]>): RateLimiterMemory => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const made = new RateLimiterMemory({ points: Math.max(1, Math.round(calls * scale)), duration: perS });
    limiters.set(name, made);
    return made;
  };

  return async (endpoint, { userId, ip }) => {
    if (endpoint.rate === undefined) return;
    const limiter = limiterOf(`${endpoint.method} ${endpoint.path}`, endpoint.rate);
    try {
      await limiter.consume(userId ?? networkOf(ip));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
      throw error;
    }
  };
}
