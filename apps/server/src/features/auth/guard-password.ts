import { AppError } from "../../core/app-error.ts";
import type { AttemptRow } from "./attempt-store.ts";
import { delayMs, delaysOf, FADE_MS, keysOfAccount, leftMs, silentDelay, type Delay, type Delays } from "./delays.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import type { UserRow } from "./store.ts";

type GuardDeps = Pick<AuthDeps, "store" | "passwords" | "audit" | "rateLimitScale" | "networkOf">;

export interface Guarded {
  /** Email or username, as typed. */
  readonly identifier: string;
  readonly user: UserRow | undefined;
  readonly origin: Origin;
}

/** An address from which an account had a session within this time is its owner's. */
const FAMILIAR_MS = 30 * 24 * 60 * 60_000;

interface Standing {
  readonly delay: Delay;
  /** What was counted so far and has not faded. */
  readonly row: AttemptRow | null;
}

const standingUnder = (delays: readonly Delay[], rows: readonly AttemptRow[]): Standing[] =>
  delays.map((delay) => ({
    delay,
    row: rows.find(({ key, updated_at }) => key === delay.key && updated_at >= Date.now() - FADE_MS) ?? null,
  }));

/** Whether one more failure would bring a delay: such tries are made one at a time. */
const isSlow = ({ delay, row }: Standing): boolean => row !== null && row.failures + 1 >= delay.from;

async function isFamiliar({ store, networkOf }: GuardDeps, { user, origin }: Guarded): Promise<boolean> {
  const addresses = await store.addressesOf(user?.id ?? "", Date.now() - FAMILIAR_MS);
  const network = networkOf(origin.ip);
  return addresses.some((address) => networkOf(address) === network);
}

/** What the try stands under: what it is told of, and what it is not. */
async function standingOf({ store }: GuardDeps, { pair, account, place }: Delays, silent: Delay) {
  const delays = [pair, account, place];
  const rows = await store.attemptsOf([...delays, silent].map(({ key }) => key));
  return { told: standingUnder(delays, rows), silent: standingUnder([silent], rows) };
}

/**
 * What counts for this try. Where an account is at home only its own tries slow it down: strangers who guess at it
 * elsewhere, or neighbours behind the same address, keep nobody out.
 */
async function thatCount(deps: GuardDeps, guarded: Guarded, standing: readonly Standing[]) {
  const [own, ...others] = standing;
  return own !== undefined && others.some(isSlow) && (await isFamiliar(deps, guarded)) ? [own] : standing;
}

const inWords = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
};

interface TooSoon {
  readonly key: string;
  readonly waitMs: number;
}

async function noteTooSoon({ store, audit }: GuardDeps, { user, origin }: Guarded, key: string): Promise<void> {
  if (!(await store.noteTooSoon(key))) return;
  const who = { userId: user?.id ?? null, username: user?.username ?? "System", ip: origin.ip };
  await audit({ ...who, action: "login_failed", details: "tried again too soon" });
}

async function refuse(deps: GuardDeps, guarded: Guarded, { key, waitMs }: TooSoon): Promise<never> {
  await noteTooSoon(deps, guarded, key);
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
  throw new AppError("too_many_requests", `Too many failed tries. Please try again in ${inWords(retryAfterS)}.`, {
    retryAfterS,
  });
}

const leftOf = ({ rateLimitScale }: GuardDeps, { delay, row }: Standing): number =>
  leftMs(delay, row?.blocked_until ?? 0, rateLimitScale);

async function refuseBlocked(deps: GuardDeps, guarded: Guarded, standing: readonly Standing[]): Promise<void> {
  const left = (one: Standing): number => leftOf(deps, one);
  const longest = standing.toSorted((a, b) => left(b) - left(a))[0];
  if (longest !== undefined && left(longest) > 0)
    await refuse(deps, guarded, { key: longest.delay.key, waitMs: left(longest) });
}

/** Whether even the right password is none now: it is answered like a wrong one, after the same time. */
async function isSilentlyTooSoon(deps: GuardDeps, guarded: Guarded, silent: readonly Standing[]): Promise<boolean> {
  const blocked = silent.find((one) => leftOf(deps, one) > 0);
  if (blocked === undefined || (await isFamiliar(deps, guarded))) return false;
  await noteTooSoon(deps, guarded, blocked.delay.key);
  return true;
}

/** Counts the try as failed already where it would bring a delay. @returns the keys that were counted */
async function claim(deps: GuardDeps, guarded: Guarded, standing: readonly Standing[]): Promise<string[]> {
  const claimed: string[] = [];
  for (const { delay, row } of standing.filter(isSlow)) {
    if (row === null) continue;
    const waitMs = delayMs(delay, row.failures + 1, deps.rateLimitScale);
    if (!(await deps.store.claimTry({ row, blockedUntil: Date.now() + waitMs }))) {
      await deps.store.releaseTries(claimed);
      await refuse(deps, guarded, { key: delay.key, waitMs });
    }
    claimed.push(delay.key);
  }
  return claimed;
}

async function countWrong(deps: GuardDeps, standing: readonly Standing[], claimed: readonly string[]): Promise<void> {
  const since = Date.now() - FADE_MS;
  const delayOf = (delay: Delay) => (failures: number) => delayMs(delay, failures, deps.rateLimitScale);
  const failures = standing
    .filter(({ delay }) => !claimed.includes(delay.key))
    .map(({ delay }) => ({ key: delay.key, since, delayMs: delayOf(delay) }));
  await deps.store.addFailures(failures);
}

interface Right {
  readonly delays: Delays;
  readonly silent: Delay;
  readonly claimed: readonly string[];
}

/** The account's own failures are over; those of the place stay, or one good account would open it to guesses at all. */
async function countRight({ store }: GuardDeps, right: Right): Promise<void> {
  const { pair, account, place } = right.delays;
  await store.releaseTries(right.claimed.filter((key) => key === place.key));
  await store.forgetFailures([pair.key, account.key, right.silent.key]);
}

/** A look that failed is no try. */
const look = ({ store }: GuardDeps, claimed: readonly string[], isRight: () => Promise<boolean>): Promise<boolean> =>
  isRight().catch(async (error: unknown) => {
    await store.releaseTries(claimed);
    throw error;
  });

/**
 * Lets a password be tried, ever later when it was wrong again and again. Tries that would bring a delay go one at a
 * time, on all nodes together, so that many at once are no way around it.
 * @returns whether it was right, and not so soon that nobody may learn it
 * @throws AppError `too_many_requests`, without a look at the password, while a delay lasts
 */
export async function guardPassword(
  deps: GuardDeps,
  guarded: Guarded,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  // What is turned away anyway must cost nothing: not one look into the records.
  deps.passwords.needRoom();
  const delays = delaysOf({ identifier: guarded.identifier, network: deps.networkOf(guarded.origin.ip) });
  const silent = silentDelay(guarded.user?.id ?? guarded.identifier);
  const standing = await standingOf(deps, delays, silent);
  const counting = await thatCount(deps, guarded, standing.told);
  await refuseBlocked(deps, guarded, counting);
  const isTooSoon = await isSilentlyTooSoon(deps, guarded, standing.silent);
  const claimed = await claim(deps, guarded, counting);
  const right = (await look(deps, claimed, isRight)) && !isTooSoon;
  const all = [...standing.told, ...standing.silent];
  if (!right) await countWrong(deps, counting === standing.told ? all : counting, claimed);
  else if (all.some(({ row }) => row !== null)) await countRight(deps, { delays, silent, claimed });
  return right;
}

/** Whoever set a new password begins anew, wherever and by whatever name it was tried before. */
export async function forgetAccountFailures({ store }: Pick<GuardDeps, "store">, user: UserRow): Promise<void> {
  for (const identifier of [user.email_key, user.username]) {
    const { anywhere, fromPlaces } = keysOfAccount(identifier);
    await store.forgetFailures([anywhere]);
    await store.forgetFailuresFrom(fromPlaces);
  }
  await store.forgetFailures([silentDelay(user.id).key]);
}
