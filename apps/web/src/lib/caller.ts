import type { Endpoint, InputOf, OutputOf } from "@reading-room/contract/endpoint";
import { ErrorBody } from "@reading-room/contract/errors";
import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { ApiError } from "./api-error.ts";
import { buildRequest } from "./build-request.ts";
import { parseOutput } from "./parse-output.ts";
import type { SessionStore } from "./session-store.ts";
import { sessionRefresher } from "./session-refresher.ts";

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface CallerDeps {
  readonly fetch: typeof fetch;
  readonly session: SessionStore;
  /** Runs the work in one tab at a time. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Told once the three keys are gone because the server refused them. */
  readonly onSessionEnd: () => void;
}

/** Speaks to the API: credentials, the refresh of tokens, the timeout and errors are all handled here. */
export interface Caller {
  /** @throws ApiError on every failure but an abort by `signal`, which rejects as fetch does. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** The raw answer of a success, for files and event streams. @throws ApiError as `call`. */
  respond<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Response>;
}

const networkError = (cause: unknown) =>
  new ApiError({ code: "network", status: 0, message: TEXTS.networkError, cause });

const errorOf = async (response: Response): Promise<ApiError> => {
  const body = ErrorBody.safeParse(await response.json().catch(() => null)).data;
  if (body === undefined) {
    // A proxy's page, not the API's words: 502 and the like are worth another try.
    return new ApiError({ code: "unavailable", status: response.status, message: TEXTS.unexpected });
  }
  const { code, message } = body.error;
  return new ApiError({ ...body, code, message, status: response.status });
};

const readJson = async <E extends Endpoint>(endpoint: E, response: Response): Promise<OutputOf<E>> => {
  const parsed = parseOutput(endpoint, await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiError({ code: "internal", status: response.status, message: TEXTS.unexpected, cause: parsed.error });
};

const sender =
  ({ fetch }: CallerDeps) =>
  async (request: { url: string; init: RequestInit }, accessToken: string | null, signal?: AbortSignal) => {
    const headers = new Headers(request.init.headers);
    if (accessToken !== null) headers.set("Authorization", `Bearer ${accessToken}`);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), LIMITS.httpTimeoutMs);
    const either = signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]);
    try {
      return await fetch(request.url, { ...request.init, headers, credentials: "include", signal: either });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw networkError(cause);
    } finally {
      clearTimeout(timer);
    }
  };

/** Makes the one caller of a page; tests make their own. */
export const caller = (deps: CallerDeps): Caller => {
  const send = sender(deps);
  const refresher = sessionRefresher({ ...deps, send });

  const respond: Caller["respond"] = async (endpoint, input, { signal } = {}) => {
    const request = buildRequest(endpoint, input);
    if (endpoint.access === "public") return succeed(await send(request, null, signal));
    const token = await refresher.freshToken();
    const first = await send(request, token, signal);
    if (first.status !== 401) return succeed(first);
    const renewed = await refresher.afterRefusal(token);
    if (renewed === null) throw await errorOf(first);
    const second = await send(request, renewed, signal);
    if (second.status === 401) refresher.end();
    return succeed(second);
  };

  return {
    respond,
    call: async (endpoint, input, options) => readJson(endpoint, await respond(endpoint, input, options)),
  };
};

const succeed = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw await errorOf(response);
};
