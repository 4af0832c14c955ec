import { adminStats } from "@reading-room/contract/admin";
import { changePassword, deleteAccount, login, me } from "@reading-room/contract/auth";
import { getFolderPath } from "@reading-room/contract/browse";
import { TEXTS } from "@reading-room/contract/texts";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError, isTemporary } from "./api-error.ts";
import { caller } from "./caller.ts";
import { memoryStorage, sessionStore } from "./session-store.ts";

type Handler = (path: string, token: string | null, body: string) => Response | Promise<Response>;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (code: string, status = 401) =>
  json({ error: { code, message: `It says ${code}`, requestId: "r" } }, status);
const PATH = { path: [{ id: "root", name: "Library" }] };

/** One piece of work after the other, as the lock of all tabs does. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};

/** A caller before a server made of `handle`; it notes each path that was asked for. */
const scene = (handle: Handler) => {
  const asked: string[] = [];
  let [ends, refusals] = [0, 0];
  const session = sessionStore(memoryStorage());
  const { call, changeSession } = caller({
    session,
    exclusively: inTurn(),
    onSessionEnd: () => void ends++,
    onAdminRefusal: () => void refusals++,
    fetch: async (url, init) => {
      asked.push(String(url));
      const token = new Headers(init?.headers).get("Authorization");
      return handle(String(url), token, String(init?.body ?? ""));
    },
  });
  return { call, changeSession, session, asked, ends: () => ends, refusals: () => refusals };
};

afterEach(() => {
  vi.useRealTimers();
});

const errorOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.catch((caught: unknown) => caught);
  if (error instanceof ApiError) return error;
  throw new Error("expected an ApiError", { cause: error });
};

/** A signed token by a server whose clock is `issuedInS` seconds from now at its making. */
const tokenOf = ({ issuedInS, endsInS }: { issuedInS: number; endsInS: number }): string => {
  const now = Math.floor(Date.now() / 1_000);
  return `h.${btoa(JSON.stringify({ iat: now + issuedInS, exp: now + endsInS }))}.s`;
};

const USER = {
  id: "u1",
  username: "ada",
  email: "ada@example.org",
  is_active: true,
  is_confirmed: true,
  is_admin: false,
  is_external: false,
  created_at: "2026-01-02T03:04:05.000Z",
  last_login: null,
};
const signedIn = { accessToken: "old", refreshToken: "r1" };

it("sends the access token and answers with the checked output", async () => {
  const { call, session } = scene((_, token) => (token === "Bearer old" ? json(PATH) : refusal("not_signed_in")));
  session.setTokens(signedIn);
  expect(await call(getFolderPath, {})).toEqual(PATH);
});

it("takes an answer that breaks off, as when its page is left, for no answer: nobody is signed out by it", async () => {
  const brokenOff = () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("left")) }));
  const { call, session } = scene(brokenOff);
  session.setTokens(signedIn);
  const error = await errorOf(call(me, {}));
  expect([error.code, isTemporary(error), session.tokens()]).toEqual(["network", true, signedIn]);
});

it("sends cookies with each call, and no bearer while nobody is signed in", async () => {
  const sent: RequestInit[] = [];
  const { call } = caller({
    session: sessionStore(memoryStorage()),
    exclusively: inTurn(),
    onSessionEnd: () => undefined,
    fetch: async (_, init = {}) => {
      sent.push(init);
      return json(PATH);
    },
  });
  await call(getFolderPath, {});
  expect(sent.map(({ credentials, headers }) => [credentials, new Headers(headers).get("Authorization")])).toEqual([
    ["include", null],
  ]);
});

it("waits 30 seconds for an answer, and no longer", async () => {
  vi.useFakeTimers();
  const { call } = caller({
    session: sessionStore(memoryStorage()),
    exclusively: inTurn(),
    onSessionEnd: () => undefined,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      }),
  });
  let failure: ApiError | null = null;
  void errorOf(call(me, {})).then((error) => (failure = error));
  await vi.advanceTimersByTimeAsync(29_900);
  expect(failure).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(failure).toMatchObject({ code: "network", message: "Network error. Please check your connection." });
});

it("renews the tokens once for all calls that were refused together, and repeats them", async () => {
  const { call, session, asked } = scene((url, token) => {
    if (url.endsWith("/refresh")) return json({ accessToken: "new", refreshToken: "r2" });
    return token === "Bearer new" ? json(PATH) : refusal("session_expired");
  });
  session.setTokens(signedIn);
  await Promise.all([call(getFolderPath, {}), call(getFolderPath, {}), call(getFolderPath, {})]);
  expect(asked.filter((url) => url.endsWith("/refresh"))).toHaveLength(1);
  expect(session.tokens()).toEqual({ accessToken: "new", refreshToken: "r2" });
});

it("ends the session, and says so once, when the refresh token is refused too", async () => {
  const { call, session, ends } = scene(() => refusal("session_expired"));
  session.setTokens(signedIn);
  const errors = await Promise.all([errorOf(call(getFolderPath, {})), errorOf(call(getFolderPath, {}))]);
  expect(errors.map(({ code }) => code)).toEqual(["session_expired", "session_expired"]);
  expect(session.tokens()).toBeNull();
  expect(ends()).toBe(1);
});

it("ends the session when a new token is refused as well", async () => {
  const { call, session, ends } = scene((url) =>
    url.endsWith("/refresh") ? json({ accessToken: "new", refreshToken: "r2" }) : refusal("not_signed_in"),
  );
  session.setTokens(signedIn);
  await errorOf(call(getFolderPath, {}));
  expect([session.tokens(), ends()]).toEqual([null, 1]);
});

it.each([
  ["Not for you.", 0],
  ["Invalid token", 1],
])("ends a session that could be renewed only where the refusal says so: %j", async (error, times) => {
  const renewed = { accessToken: "new", refreshToken: "r2" };
  const { call, session, ends } = scene((url) => (url.endsWith("/refresh") ? json(renewed) : json({ error }, 401)));
  session.setTokens(signedIn);
  expect((await errorOf(call(getFolderPath, {}))).message).toBe(error);
  expect([session.tokens(), ends()]).toEqual([times === 0 ? renewed : null, times]);
});

it("keeps the session while the server is in trouble", async () => {
  const { call, session, ends } = scene((url) =>
    url.endsWith("/refresh") ? json({}, 503) : refusal("session_expired"),
  );
  session.setTokens(signedIn);
  const error = await errorOf(call(getFolderPath, {}));
  expect([isTemporary(error), session.tokens(), ends()]).toEqual([true, signedIn, 0]);
});

it("renews a token before it ends", async () => {
  const soon = tokenOf({ issuedInS: -895, endsInS: 5 });
  const { call, session, asked } = scene((url) =>
    url.endsWith("/refresh") ? json({ accessToken: "new", refreshToken: "r2" }) : json(PATH),
  );
  session.setTokens({ accessToken: soon, refreshToken: "r1" });
  await call(getFolderPath, {});
  expect(asked[0]).toBe("/api/auth/refresh");
});

it("does not take wrong credentials for an ended session", async () => {
  const { call, ends, asked } = scene(() => refusal("wrong_credentials"));
  const error = await errorOf(call(login, { identifier: "ada", password: "wrong" }));
  expect([error.code, error.message, ends(), asked.length]).toEqual([
    "wrong_credentials",
    "It says wrong_credentials",
    0,
    1,
  ]);
});

it("hands on field errors and the need to confirm", async () => {
  const body = {
    error: { code: "not_confirmed", message: "Confirm first", requestId: "r" },
    details: [{ param: "email", msg: "Unknown" }],
    needsConfirmation: true,
  };
  const { call } = scene(() => json(body, 403));
  const error = await errorOf(call(login, { identifier: "ada", password: "x" }));
  expect([error.needsConfirmation, error.details, error.status]).toEqual([true, body.details, 403]);
});

it("says that the network is to blame when no answer comes", async () => {
  const { call } = scene(() => Promise.reject(new TypeError("failed to fetch")));
  const error = await errorOf(call(me, {}));
  expect([error.code, error.status, error.message]).toEqual(["network", 0, TEXTS.networkError]);
});

it("rejects as fetch does when the caller gives up", async () => {
  const stop = new AbortController();
  const { call } = scene(() => {
    stop.abort();
    return Promise.reject(stop.signal.reason);
  });
  await expect(call(me, {}, { signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });
});

it("fails on an answer of another shape than the contract's", async () => {
  const { call } = scene(() => json({ path: "oops" }));
  expect((await errorOf(call(getFolderPath, {}))).code).toBe("internal");
});

it("renews once on a device whose clock is wrong, and not before each call", async () => {
  const twoHoursAgo = { issuedInS: -7_200, endsInS: -6_300 };
  const { call, session, asked } = scene((url) =>
    url.endsWith("/refresh") ? json({ accessToken: tokenOf(twoHoursAgo), refreshToken: "r2" }) : json(PATH),
  );
  session.setTokens({ accessToken: `${tokenOf(twoHoursAgo)}old`, refreshToken: "r1" });
  for (let calls = 0; calls < 3; calls++) await call(getFolderPath, {});
  expect(asked.filter((url) => url.endsWith("/refresh"))).toHaveLength(1);
});

it("does not bring back a session that another tab signed out of while it was renewed", async () => {
  const { call, session } = scene((url) => {
    if (!url.endsWith("/refresh")) return refusal("session_expired");
    session.clear();
    return json({ accessToken: "new", refreshToken: "r2" });
  });
  session.setTokens(signedIn);
  expect((await errorOf(call(getFolderPath, {}))).status).toBe(401);
  expect(session.tokens()).toBeNull();
});

it("leaves alone the session that another tab began while this one's was refused", async () => {
  const other = { accessToken: "other", refreshToken: "o1" };
  const { call, session, ends } = scene((url, token) => {
    if (token === "Bearer other") return json(PATH);
    if (url.endsWith("/refresh")) session.setTokens(other);
    return refusal("session_expired");
  });
  session.setTokens(signedIn);
  expect(await call(getFolderPath, {})).toEqual(PATH);
  expect([session.tokens(), ends()]).toEqual([other, 0]);
});

it("takes a wrong current password for what it is", async () => {
  const { call, session, asked, ends } = scene(() => refusal("wrong_credentials"));
  session.setTokens(signedIn);
  await errorOf(call(deleteAccount, { email: "a@example.org", password: "wrong" }));
  expect([session.tokens(), ends(), asked.length]).toEqual([signedIn, 0, 1]);
});

it("lets nobody renew while a call changes the session, and stores what it answers", async () => {
  let changed = () => {};
  const isChanged = new Promise<void>((resolve) => void (changed = resolve));
  const { call, changeSession, session, asked } = scene(async (url, token) => {
    if (url.endsWith("/change-password")) {
      await isChanged;
      return json({ message: "", user: USER, accessToken: "new", refreshToken: "r2" });
    }
    if (url.endsWith("/refresh")) return refusal("session_expired");
    return token === "Bearer new" ? json(PATH) : refusal("session_expired");
  });
  session.setTokens(signedIn);
  const change = changeSession(changePassword, { currentPassword: "old", password: "long enough" });
  const read = call(getFolderPath, {});
  setTimeout(changed, 20);
  expect([(await change).accessToken, await read]).toEqual(["new", PATH]);
  expect(asked.filter((url) => url.endsWith("/refresh"))).toEqual([]);
  expect(session.tokens()).toEqual({ accessToken: "new", refreshToken: "r2" });
});

it.each([
  ["Your token has Expired.", null, 1],
  ["Invalid token", null, 1],
  ["Not today.", signedIn, 0],
])("ends the session on any 401 whose text contains 'expired' or 'invalid': %j", async (error, tokens, times) => {
  const { call, session, ends } = scene(() => json({ error }, 401));
  session.setTokens(signedIn);
  session.setUser(USER);
  await errorOf(call(login, { identifier: "ada", password: "wrong" }));
  expect([session.tokens(), session.user(), ends()]).toEqual([tokens, tokens && USER, times]);
});

it("says in words when to come back, for a proxy that has none", async () => {
  const { call } = scene(() => new Response("<html>", { status: 429, headers: { "Retry-After": "90" } }));
  const error = await errorOf(call(login, { identifier: "ada", password: "x" }));
  expect([error.code, error.message]).toEqual(["too_many_requests", "Too many requests. Please try again in 90 s."]);
});

it("tells that the user is no admin of the answer that says so, and of no other refusal", async () => {
  const { call, session, ends, refusals } = scene((path) =>
    refusal(path.endsWith("/stats") ? "not_admin" : "forbidden", 403),
  );
  session.setTokens({ accessToken: "a", refreshToken: "r" });
  await errorOf(call(me, {}));
  expect(refusals()).toBe(0);
  await errorOf(call(adminStats, {}));
  expect([refusals(), ends()]).toEqual([1, 0]);
});
