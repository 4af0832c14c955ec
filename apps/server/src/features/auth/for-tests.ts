import { auditLog } from "../../db/audit-log.ts";
import { dayCounts } from "../../db/day-counts.ts";
import type { Records } from "../../db/open.ts";
import { memoryPost, type MemoryPost } from "../../drivers/mailers/memory.ts";
import { makeApi, type Api } from "../../http/api.ts";
import { silentLog } from "../../http/log.ts";
import { networkOf } from "../../http/network-of.ts";
import { sealer } from "../../seal.ts";
import { accessTokens } from "./access-token.ts";
import type { AuthDeps } from "./deps.ts";
import { identifyBy } from "./identify.ts";
import { passwordHashing, type Passwords } from "./passwords.ts";
import { authRoutes } from "./routes.ts";
import { authStore } from "./store.ts";
import { usernameNumbers } from "./username.ts";

const SECRET = new Uint8Array(32).fill(7);

let hashing: Promise<Passwords> | undefined;

/** Everything real but the post, which keeps its mails. */
export async function depsForTests(db: Records, post: MemoryPost = memoryPost()): Promise<AuthDeps> {
  hashing ??= passwordHashing();
  return {
    store: authStore(db),
    passwords: await hashing,
    tokens: accessTokens(SECRET),
    post,
    audit: auditLog(db),
    countToday: dayCounts(db),
    provider: null,
    sealer: sealer(SECRET, "sign-in-through-provider"),
    adminEmails: ["chief@example.org"],
    publicUrl: () => "http://localhost:5001",
    networkOf,
    usernameNumber: usernameNumbers(SECRET),
    rateLimitScale: 1,
    onFailure: () => {},
  };
}

export const PASSWORD = "long enough";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly bearer?: string;
  readonly cookie?: string;
  /** The address that the call comes from; one of its own unless given. */
  readonly from?: string;
}

/** Who signed in, as a browser holds it. */
export interface SignedIn {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly bearer: string;
  readonly refreshToken: string;
  /** As the browser sends it: name and value. */
  readonly cookie: string;
}

/** The calls of this room over HTTP in this process, and short ways to accounts. */
export interface Accounts {
  readonly api: Api;
  /** `path` stands below `/api/auth`; a body makes it a POST. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** The token of the latest mail to an address. */
  lastToken(to: string): string;
  /** An account that waits for its confirmation. */
  waiting(email: string): Promise<void>;
  confirmed(email: string): Promise<void>;
  signedIn(email: string, some?: { readonly password?: string; readonly from?: string }): Promise<SignedIn>;
}

const HOME = "192.0.2.1";

const signedInOf = ({ headers, body }: Answer): SignedIn => {
  const user = body.user as { id: string; username: string; email: string };
  const cookie = (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { ...user, bearer: String(body.accessToken), refreshToken: String(body.refreshToken), cookie };
};

/** Behind a proxy, so that a test says where a call comes from. */
export function accountsForTests(deps: AuthDeps, { sent }: Pick<MemoryPost, "sent">): Accounts {
  const api = makeApi({ identify: identifyBy(deps), log: silentLog(), trustProxyHops: 1 });
  authRoutes(api, deps);
  api.mountRest();
  const ask: Accounts["ask"] = async (path, { method, body, bearer, cookie, from = HOME } = {}) => {
    const response = await api.app.request(`/api${path.startsWith("/files/") ? "" : "/auth"}${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        "X-Forwarded-For": from,
        ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
        ...(cookie !== undefined && { Cookie: cookie }),
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Answer["body"] };
  };
  const lastToken = (to: string): string => {
    const link = sent.findLast((mail) => mail.to === to)?.link ?? "http://none";
    return new URL(link).searchParams.get("token") ?? "";
  };
  const waiting = async (email: string): Promise<void> => {
    await ask("/signup", { body: { email, password: PASSWORD } });
  };
  return {
    api,
    ask,
    lastToken,
    waiting,
    confirmed: async (email) => {
      await waiting(email);
      await ask("/confirm-email", { body: { token: lastToken(email) } });
    },
    signedIn: async (email, { password = PASSWORD, from = HOME } = {}) =>
      signedInOf(await ask("/login", { body: { identifier: email, password }, from })),
  };
}
