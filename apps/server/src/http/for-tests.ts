import { AppError } from "../core/app-error.ts";
import type { Caller } from "../core/caller.ts";
import { makeApi, type Api } from "./api.ts";
import { silentLog } from "./log.ts";

const caller = (name: string, isAdmin = false): Caller => ({
  userId: `u-${name}`,
  sessionId: `s-${name}`,
  username: name,
  email: `${name}@example.org`,
  isAdmin,
});

/** Who holds which token, as bearer and as file cookie alike. */
const CALLERS: Readonly<Record<string, Caller>> = {
  member: caller("member"),
  other: caller("other"),
  admin: caller("admin", true),
};

/** An API whose callers are known by their names: "member", "other" and "admin"; "old" held a session once. */
export const apiForTests = (): Api =>
  makeApi({
    log: silentLog(),
    trustProxyHops: 0,
    identify: async ({ bearer, fileCookie }) => {
      const token = bearer ?? fileCookie;
      if (token === "old") throw new AppError("session_expired", "Your session has expired.");
      return CALLERS[token ?? ""] ?? null;
    },
  });

interface Asked {
  readonly as?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends one request in this process. `path` stands below `/api`. */
export const ask = async (
  api: Api,
  path: string,
  { as, method = "GET", headers = {}, body }: Asked = {},
): Promise<Response> =>
  api.app.request(`/api${path}`, {
    method,
    headers: { ...headers, ...(as !== undefined && { Authorization: `Bearer ${as}` }) },
    ...(body !== undefined && { body }),
  });

/** The JSON of one request, with its status. */
export async function askJson(
  api: Api,
  path: string,
  asked: Asked = { as: "member" },
): Promise<{ status: number; body: Readonly<Record<string, unknown>> }> {
  const response = await ask(api, path, asked);
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
}

/** What a search tells that finds nothing. */
export const NOTHING = {
  results: [],
  total: 0,
  isTotalLeast: false,
  nextCursor: null,
  notes: [],
  chips: [],
  didYouMean: null,
};
