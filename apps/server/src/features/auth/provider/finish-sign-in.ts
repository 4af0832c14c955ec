import { PROVIDER_PROBLEMS } from "@reading-room/contract/texts";
import { AppError } from "../../../core/app-error.ts";
import type { Origin } from "../deps.ts";
import { openSession, type LoggedIn } from "../open-session.ts";
import type { ProviderDeps } from "./provider-deps.ts";
import { openTicket } from "./provider-note.ts";
import { secretHash } from "../secret-token.ts";

/**
 * Opens the session that a ticket is for; once.
 * @throws AppError `invalid_token` when the ticket is used, past its time or none; `deactivated`
 */
export async function finishSignIn(
  deps: ProviderDeps,
  note: string | null,
  origin: Origin,
): Promise<LoggedIn & { readonly next: string }> {
  const ticket = openTicket(deps.sealer, note);
  if (ticket === null || !(await deps.store.spendCode(secretHash(ticket.code), ticket.expiresAt))) {
    throw new AppError("invalid_token", PROVIDER_PROBLEMS.took_too_long);
  }
  const user = await deps.store.userById(ticket.userId);
  if (user?.is_active !== 1) throw new AppError("deactivated", PROVIDER_PROBLEMS.deactivated);
  const session = await openSession(deps, user, { remember: ticket.remember, origin });
  const details = `through ${deps.provider.name}`;
  await deps.audit({ userId: user.id, username: user.username, action: "login", details, ip: origin.ip });
  await deps.countToday("logins");
  return { ...session, next: ticket.next };
}
