import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../../core/app-error.ts";

/** OWASP's second recommended setting: 19 MiB, two passes. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** One processor is left to everybody else: hashing on all of them makes each request wait. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const QUEUE = 50;
const RETRY_AFTER_S = 5;

const full = (): AppError =>
  new AppError("too_many_requests", "Too many people are signing in. Please try again in a moment.", {
    retryAfterS: RETRY_AFTER_S,
  });

/** Hashes and compares passwords. */
export interface Passwords {
  /** To be asked before anything else is done for a password. @throws AppError `too_many_requests` when too many wait */
  needRoom(): void;
  hash(password: string): Promise<string>;
  /**
   * With null, or "" for an account without a password, the same work is done and the answer is false: how long it takes
   * tells nothing.
   */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

/**
 * Hashes passwords, a few at once; the rest wait their turn.
 * All of it throws AppError `too_many_requests` when too many wait.
 */
export async function passwordHashing(atOnce = AT_ONCE): Promise<Passwords> {
  const dummy = await hash("nobody's password", OPTIONS);
  const waiting: (() => void)[] = [];
  let running = 0;

  const needRoom = (): void => {
    if (running >= atOnce && waiting.length >= QUEUE) throw full();
  };
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    needRoom();
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // A waiting one takes over this place, else it is free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return {
    needRoom,
    hash: (password) => inTurn(() => hash(password.normalize("NFKC"), OPTIONS)),
    matches: (password, passwordHash) =>
      inTurn(async () => (await verify(passwordHash || dummy, password.normalize("NFKC"))) && Boolean(passwordHash)),
  };
}
