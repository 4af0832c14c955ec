import { callbackAddress, type ProviderDeps } from "./provider-deps.ts";
import { sealNote } from "./provider-note.ts";
import { returnPath } from "./return-path.ts";

/** Long enough to find a telephone and type a code from it. */
export const ATTEMPT_MS = 10 * 60_000;

interface Wish {
  /** Where to go afterwards. */
  readonly next?: string | undefined;
  readonly remember: boolean;
}

/**
 * Begins a sign-in at the provider.
 * @returns the provider's address, and what the browser keeps meanwhile
 * @throws AppError `unavailable`
 */
export async function beginSignIn(deps: ProviderDeps, { next, remember }: Wish) {
  const { address, secrets } = await deps.provider.begin(callbackAddress(deps));
  const expiresAt = Date.now() + ATTEMPT_MS;
  const note = sealNote(deps.sealer, { kind: "attempt", next: returnPath(next), remember, expiresAt, secrets });
  return { address, note };
}
