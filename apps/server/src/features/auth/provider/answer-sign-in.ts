import type { ProviderProblem } from "@reading-room/contract/texts";
import { AppError } from "../../../core/app-error.ts";
import type { Origin } from "../deps.ts";
import { callbackAddress, type ProviderDeps } from "./provider-deps.ts";
import { openAttempt, sealNote, type Attempt } from "./provider-note.ts";
import { newSecret, secretHash } from "../secret-token.ts";
import { signInWithProvider, type Decision } from "./sign-in-with-provider.ts";

/** The web app finishes at once; a slow line may take a while. */
export const TICKET_MS = 60_000;

interface ComeBack {
  /** What the provider says, as the browser carries it. */
  readonly said: Readonly<Record<string, string | undefined>>;
  /** What this browser kept. */
  readonly note: string | null;
}

export type Answered =
  | { readonly ticket: string; readonly problem: null }
  | {
      readonly ticket: null;
      readonly problem: ProviderProblem;
      /** Where the sign-in was to lead; null when that is not known, and the browser's note may be another sign-in's. */
      readonly next: string | null;
    };

/** Why it failed, for the operator; what the provider wrote is shown to nobody else. */
function problemOf(deps: ProviderDeps, error: unknown): ProviderProblem {
  deps.onFailure(error);
  if (!(error instanceof AppError)) return "failed";
  if (error.code === "unavailable") return "provider_unavailable";
  return error.code === "invalid_token" ? "answer_untrusted" : "failed";
}

async function decide(deps: ProviderDeps, answer: URL, { attempt, origin }: Deciding): Promise<Decision> {
  try {
    const identity = await deps.provider.finish(answer, attempt.secrets);
    if (identity === null) return { user: null, problem: "provider_refused" };
    return await signInWithProvider(deps, identity, origin);
  } catch (error) {
    return { user: null, problem: problemOf(deps, error) };
  }
}

interface Deciding {
  readonly attempt: Attempt;
  readonly origin: Origin;
}

function addressOf(deps: ProviderDeps, said: ComeBack["said"]): URL {
  const address = new URL(callbackAddress(deps));
  for (const [name, value] of Object.entries(said)) if (value !== undefined) address.searchParams.set(name, value);
  return address;
}

async function auditRefusal(deps: ProviderDeps, { user, problem }: Decision, { ip }: Origin): Promise<void> {
  const who = { userId: user?.id ?? null, username: user?.username ?? "System" };
  const details = `through ${deps.provider.name}: ${problem}`;
  await deps.audit({ ...who, action: "login_failed", details, ip });
}

/**
 * Decides who came back from the provider, if it is the browser that left and the provider vouches for them; once.
 * @returns a ticket for one session, good for a minute
 */
export async function answerSignIn(deps: ProviderDeps, { said, note }: ComeBack, origin: Origin): Promise<Answered> {
  const attempt = openAttempt(deps.sealer, note);
  if (attempt === null || said.state !== attempt.secrets.state) {
    return { ticket: null, problem: "took_too_long", next: null };
  }
  const { next, remember } = attempt;
  if (!(await deps.store.spendCode(secretHash(attempt.secrets.state), attempt.expiresAt))) {
    return { ticket: null, problem: "took_too_long", next };
  }
  const decision = await decide(deps, addressOf(deps, said), { attempt, origin });
  if (decision.problem !== null) {
    await auditRefusal(deps, decision, origin);
    return { ticket: null, problem: decision.problem, next };
  }
  const ticket = { userId: decision.user.id, code: newSecret(), next, remember, expiresAt: Date.now() + TICKET_MS };
  return { ticket: sealNote(deps.sealer, { kind: "ticket", ...ticket }), problem: null };
}
