import * as contract from "@reading-room/contract/auth";
import { AppError } from "../../core/app-error.ts";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
import { FILE_COOKIE, FILE_COOKIE_PATHS } from "../../http/file-cookie.ts";
import type { AuthDeps } from "./deps.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import type { LoggedIn } from "./open-session.ts";
import { refreshSession, sessionExpired } from "./refresh-session.ts";
import { userView } from "./user-view.ts";

type Kept = Pick<LoggedIn, "fileCookie" | "lifetimeMs" | "remember">;

const cookieOptions = (deps: AuthDeps) =>
  ({
    httpOnly: true,
    sameSite: "Lax",
    secure: deps.publicUrl().startsWith("https:"),
  }) as const;

function setFileCookie(deps: AuthDeps, call: Call, { value, maxAge }: { value: string; maxAge?: number }): void {
  const options = { ...cookieOptions(deps), ...(maxAge !== undefined && { maxAge }) };
  for (const path of FILE_COOKIE_PATHS) call.setCookie(FILE_COOKIE, value, { path, ...options });
}

/** Gives the browser the cookie that opens files, for as long as the session lasts, or the browser is open. */
export const keepFileCookie = (deps: AuthDeps, call: Call, { fileCookie, lifetimeMs, remember }: Kept): void =>
  setFileCookie(deps, call, { value: fileCookie, ...(remember && { maxAge: lifetimeMs / 1000 }) });

/** Takes the cookie that opens files away. */
export const dropFileCookie = (deps: AuthDeps, call: Call): void => setFileCookie(deps, call, { value: "", maxAge: 0 });

function endingRoutes(api: Api, deps: AuthDeps): void {
  api.mount(contract.logout, async (_, call) => {
    const { userId, username, sessionId } = call.signedIn();
    await deps.store.endSession(userId, sessionId);
    dropFileCookie(deps, call);
    await deps.audit({ userId, username, action: "logout", details: null, ip: call.ip });
    return { message: "You are signed out." };
  });
  api.mount(contract.signOutEverywhere, async (_, call) => {
    const { userId, username } = call.signedIn();
    await deps.store.endSessionsOf(userId);
    dropFileCookie(deps, call);
    await deps.audit({ userId, username, action: "sign_out_everywhere", details: null, ip: call.ip });
    return { message: "You are signed out everywhere." };
  });
  api.mount(contract.endOneSession, async ({ id }, call) => {
    const { userId, username, sessionId } = call.signedIn();
    if (!(await deps.store.endSession(userId, id))) throw new AppError("not_found", "There is no such session.");
    if (id === sessionId) dropFileCookie(deps, call);
    await deps.audit({ userId, username, action: "session_end", details: null, ip: call.ip });
    return { message: id === sessionId ? "You are signed out." : "You are signed out there." };
  });
}

/** Signing in and out over HTTP, and where an account is signed in. */
export function sessionRoutes(api: Api, deps: AuthDeps): void {
  api.mount(contract.login, async (input, call) => {
    const session = await logIn(deps, input, call);
    keepFileCookie(deps, call, session);
    const { user, accessToken, refreshToken } = session;
    return { message: `Welcome back, ${user.username}!`, user, accessToken, refreshToken };
  });
  api.mount(contract.refresh, ({ refreshToken }, call) => refreshSession(deps, refreshToken, call));
  api.mount(contract.me, async (_, call) => {
    const user = await deps.store.userById(call.signedIn().userId);
    if (user === undefined) throw sessionExpired();
    return { user: userView(user, deps.adminEmails) };
  });
  api.mount(contract.listSessions, (input, call) => listSessions(deps, call.signedIn(), input));
  endingRoutes(api, deps);
}
