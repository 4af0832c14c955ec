import * as contract from "@reading-room/contract/auth";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
import { FILE_COOKIE } from "../../http/file-cookie.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import type { AuthDeps } from "./deps.ts";
import { logIn } from "./log-in.ts";
import { refreshSession, sessionExpired } from "./refresh-session.ts";
import { signUp } from "./sign-up.ts";
import { userView } from "./user-view.ts";

const SIGNED_UP = "Account created. Check your email to confirm it.";
const RESENT = "If an account with this address waits for confirmation, a mail is on its way.";

interface FileCookie {
  readonly value: string;
  /** Null for as long as the browser is open. */
  readonly maxAgeS: number | null;
}

/** Takes the cookie away. */
const NO_COOKIE: FileCookie = { value: "", maxAgeS: 0 };

function setFileCookie(deps: AuthDeps, call: Call, { value, maxAgeS }: FileCookie): void {
  call.setCookie(FILE_COOKIE, value, {
    path: "/api/files",
    httpOnly: true,
    sameSite: "Lax",
    secure: deps.publicUrl().startsWith("https:"),
    ...(maxAgeS !== null && { maxAge: maxAgeS }),
  });
}

function sessionRoutes(api: Api, deps: AuthDeps): void {
  api.mount(contract.login, async (input, call) => {
    const { user, accessToken, refreshToken, fileCookie, lifetimeMs } = await logIn(deps, input, call);
    setFileCookie(deps, call, { value: fileCookie, maxAgeS: input.remember ? lifetimeMs / 1000 : null });
    return { message: `Welcome back, ${user.username}!`, user, accessToken, refreshToken };
  });
  api.mount(contract.refresh, ({ refreshToken }, call) => refreshSession(deps, refreshToken, call));
  api.mount(contract.logout, async (_, call) => {
    const { userId, username, sessionId } = call.signedIn();
    await deps.store.endSession(sessionId);
    setFileCookie(deps, call, NO_COOKIE);
    await deps.audit({ userId, username, action: "logout", details: null, ip: call.ip });
    return { message: "You are signed out." };
  });
  api.mount(contract.signOutEverywhere, async (_, call) => {
    const { userId, username } = call.signedIn();
    await deps.store.endSessionsOf(userId);
    setFileCookie(deps, call, NO_COOKIE);
    await deps.audit({ userId, username, action: "sign_out_everywhere", details: null, ip: call.ip });
    return { message: "You are signed out everywhere." };
  });
  api.mount(contract.me, async (_, call) => {
    const user = await deps.store.userById(call.signedIn().userId);
    if (user === undefined) throw sessionExpired();
    return { user: userView(user, deps.adminEmails) };
  });
}

/** Sign-up, confirmation and sessions over HTTP. */
export function authRoutes(api: Api, deps: AuthDeps): void {
  sessionRoutes(api, deps);
  api.mount(contract.signup, async ({ email, password }, call) => {
    const { username, emailSent } = await signUp(deps, { email, password }, call);
    return { message: SIGNED_UP, emailSent, user: { email, username } };
  });
  api.mount(contract.confirmEmail, async ({ token }, call) => {
    await confirmEmail(deps, token, call);
    return { message: "Email confirmed. You can sign in now." };
  });
  api.mount(contract.resendConfirmation, async ({ email }) => {
    await resendConfirmation(deps, email);
    return { message: RESENT, emailSent: true };
  });
}
