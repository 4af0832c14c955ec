import type { ProviderProblem } from "@reading-room/contract/texts";
import type { Identity } from "../../../drivers/identity-providers/identity-provider.ts";
import { firstIsAdmin, NOW_ADMIN } from "../confirm-email.ts";
import type { Origin } from "../deps.ts";
import { identityLinkedMail } from "./identity-linked-mail.ts";
import type { Linked } from "./identity-store.ts";
import type { ProviderDeps } from "./provider-deps.ts";
import type { UserRow } from "../store.ts";
import { emailKey } from "../../../core/email-key.ts";
import { usernameBase } from "../username.ts";

/** Whose session may be opened; or why none may, and whose it would have been. */
export type Decision =
  | { readonly user: UserRow; readonly problem: null }
  | { readonly user: UserRow | null; readonly problem: ProviderProblem };

/** After a week the news that a sign-in was linked is of no use any more. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

/**
 * Accounts are compared by a form that many ways of writing come to, and mail proves the rest. Here no mail does: an
 * address that is not in that form already may be another's mailbox, and only looks like this one.
 */
const isPlain = (email: string): boolean => email.normalize("NFKC") === email;

const refused = (problem: ProviderProblem, user: UserRow | null = null): Decision => ({ user, problem });

const admitted = (user: UserRow): Decision =>
  user.is_active === 1 ? { user, problem: null } : refused("deactivated", user);

/** The account of an address; one that waits for its confirmation, without a password, when there was none. */
async function accountOf(deps: ProviderDeps, email: string, { ip }: Origin): Promise<UserRow> {
  const key = emailKey(email);
  const known = await deps.store.userByEmail(key);
  if (known !== undefined) return known;
  const account = { email, emailKey: key, usernameBase: usernameBase(email), passwordHash: "" };
  const made = await deps.store.addUser({ ...account, isConfirmed: false, isAdmin: false });
  const user = made ?? (await deps.store.userByEmail(key));
  if (user === undefined) throw new Error("an account came and went while somebody signed in to it");
  if (made !== null) {
    const entry = { userId: user.id, username: user.username, ip };
    await deps.audit({ ...entry, action: "signup", details: `through ${deps.provider.name}` });
    await deps.countToday("signups");
  }
  return user;
}

interface Joined extends Linked {
  /** As it was before. */
  readonly user: UserRow;
}

async function tellOfLink(deps: ProviderDeps, { user, isOpened, becameAdmin }: Joined, { ip }: Origin): Promise<void> {
  const hadPassword = user.password_hash !== "";
  const details = `through ${deps.provider.name}`;
  const entry = { userId: user.id, username: user.username, ip };
  if (isOpened) {
    const also = hadPassword ? "; its earlier password was removed" : "";
    const admin = becameAdmin ? `; ${NOW_ADMIN}` : "";
    await deps.audit({ ...entry, action: "confirm_email", details: details + also + admin });
  }
  await deps.audit({ ...entry, action: "identity_link", details });
  if (isOpened && !hadPassword) return; // there was nobody before whom it would be news to
  const news = { provider: deps.provider.name, isPasswordRemoved: isOpened };
  const mail = identityLinkedMail(user.email, deps.publicUrl(), news);
  await deps.post.leave(mail, Date.now() + NEWS_MS, { userId: user.id, token: null }).catch(deps.onFailure);
}

async function join(deps: ProviderDeps, identity: Identity & { email: string }, origin: Origin): Promise<Decision> {
  const account = await accountOf(deps, identity.email, origin);
  if (!isPlain(account.email)) return refused("email_taken");
  if (account.is_active !== 1) return refused("deactivated", account);
  const { issuer, subject } = identity;
  const link = { issuer, subject, userId: account.id, firstIsAdmin: firstIsAdmin(deps) };
  const linked = await deps.store.linkIdentity(link);
  if (linked !== null) await tellOfLink(deps, { user: account, ...linked }, origin);
  const user = await deps.store.userOfIdentity(identity);
  return user === undefined ? refused("failed") : admitted(user);
}

/**
 * The account of somebody that the provider vouched for. One it knows keeps its account for good, whatever its address
 * is now; another gets the account of its address, or a new one, if the provider has verified the address.
 */
export async function signInWithProvider(deps: ProviderDeps, identity: Identity, origin: Origin): Promise<Decision> {
  const known = await deps.store.userOfIdentity(identity);
  if (known !== undefined) return admitted(known);
  const { email } = identity;
  if (email === null || !isPlain(email)) return refused("email_missing");
  if (!identity.isEmailVerified) return refused("email_unverified");
  return join(deps, { ...identity, email }, origin);
}
