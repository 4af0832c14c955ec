import * as contract from "@reading-room/contract/auth";
import type { ProviderProblem } from "@reading-room/contract/texts";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { Api } from "../../../http/api.ts";
import type { Call } from "../../../http/call.ts";
import { answerSignIn, TICKET_MS } from "./answer-sign-in.ts";
import { ATTEMPT_MS, beginSignIn } from "./begin-sign-in.ts";
import type { AuthDeps } from "../deps.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { needProvider } from "./provider-deps.ts";
import { HOME_PATH } from "./return-path.ts";
import { keepFileCookie } from "../session-routes.ts";

/** Kept between leaving for the provider and being signed in; sent to these calls only. */
const NOTE_COOKIE = "rr_oidc";
const NOTE_PATH = "/api/auth/oidc";
/** The web app's page that calls `finishOidc`. */
const FINISH_PAGE = "/signed-in";

interface Note {
  readonly value: string;
  readonly lifetimeMs: number;
}

/** Takes the cookie away. */
const NO_NOTE: Note = { value: "", lifetimeMs: 0 };

const noteOf = (call: Call): string | null => parse(call.header("cookie") ?? "", NOTE_COOKIE)[NOTE_COOKIE] ?? null;

const optionsOf = (deps: AuthDeps, { lifetimeMs }: Note) =>
  ({
    path: NOTE_PATH,
    httpOnly: true,
    sameSite: "Lax",
    secure: deps.publicUrl().startsWith("https:"),
    maxAge: lifetimeMs / 1000,
  }) as const;

function goTo(deps: AuthDeps, location: string, note: Note | null): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  if (note !== null) headers.set("Set-Cookie", generateCookie(NOTE_COOKIE, note.value, optionsOf(deps, note)));
  return new Response(null, { status: 302, headers });
}

function loginPage(problem: ProviderProblem, next: string | null): string {
  const query = new URLSearchParams({ problem });
  if (next !== null && next !== HOME_PATH) query.set("next", next);
  return `/login?${query}`;
}

/** Signing in through an identity provider: two steps that a browser walks through, and one that the web app calls. */
export function providerRoutes(api: Api, deps: AuthDeps): void {
  api.mount(contract.signInOptions, () => ({
    options: { oidc: deps.provider === null ? null : { name: deps.provider.name } },
  }));
  api.mountFile(contract.startOidc, async (input) => {
    const own = needProvider(deps);
    const begun = await beginSignIn(own, input).catch(deps.onFailure);
    if (begun === undefined) return goTo(deps, loginPage("provider_unavailable", input.next ?? null), null);
    return goTo(deps, begun.address, { value: begun.note, lifetimeMs: ATTEMPT_MS });
  });
  api.mountFile(contract.oidcCallback, async (said, call) => {
    const answered = await answerSignIn(needProvider(deps), { said, note: noteOf(call) }, call);
    if (answered.problem === null) {
      return goTo(deps, FINISH_PAGE, { value: answered.ticket, lifetimeMs: TICKET_MS });
    }
    // Where the state is another's, the note may be that of a sign-in under way: it stays.
    return goTo(deps, loginPage(answered.problem, answered.next), answered.next === null ? null : NO_NOTE);
  });
  api.mount(contract.finishOidc, async (_, call) => {
    const session = await finishSignIn(needProvider(deps), noteOf(call), call);
    call.setCookie(NOTE_COOKIE, NO_NOTE.value, optionsOf(deps, NO_NOTE));
    keepFileCookie(deps, call, session);
    const { user, accessToken, refreshToken, next } = session;
    return { message: `Welcome, ${user.username}!`, user, accessToken, refreshToken, next };
  });
}
