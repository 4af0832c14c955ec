import type { Endpoint, InputOf, OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import type { z } from "@reading-room/contract/zod";
import type { ApiErrorCode } from "./api-error.ts";
import { ApiError, isNotSignedIn } from "./api-error.ts";
import { buildRequest } from "./build-request.ts";
import { parseOutput } from "./parse-output.ts";
import { networkError, readBody } from "./read-body.ts";
import { responseError } from "./response-error.ts";
import type { SessionStore, Tokens } from "./session-store.ts";
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
  /** Told of each answer that the user is no admin; left out where nobody wants to know. */
  readonly onAdminRefusal?: () => void;
}

/** Speaks to the API: credentials, the refresh of tokens, the timeout and errors are all handled here. */
export interface Caller {
  /** @throws ApiError on every failure but an abort by `signal`, which rejects as fetch does. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** The raw answer of a success, for files and event streams. @throws ApiError as `call`. */
  respond<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Response>;
  /**
   * A call that ends this session and answers with the tokens of the next one, which are stored. No tab renews tokens
   * meanwhile: the old ones are worth nothing before the new ones are here.
   * @throws ApiError as `call`
   */
  changeSession<E extends TokenEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
}

type TokenEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<Tokens>>;

/** What the specification recognizes an ended session by. */
const SAYS_ENDED = /expired|invalid/i;
/** What the API says it by, besides. */
const ENDED_CODES: readonly ApiErrorCode[] = ["not_signed_in", "session_expired"];

const saysEnded = ({ status, message }: ApiError): boolean => status === 401 && SAYS_ENDED.test(message);
const meansEnded = (error: ApiError): boolean => saysEnded(error) || ENDED_CODES.includes(error.code);

const readJson = async <E extends Endpoint>(endpoint: E, response: Response): Promise<OutputOf<E>> => {
  const parsed = parseOutput(endpoint, await readBody(response));
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
  const { session, exclusively } = deps;
  const send = sender(deps);
  const refresher = sessionRefresher({ ...deps, send });

  const succeed = async (response: Response, isEnd = saysEnded): Promise<Response> => {
    if (response.ok) return response;
    const error = await responseError(response);
    if (isEnd(error)) refresher.end();
    if (error.code === "not_admin") deps.onAdminRefusal?.();
    throw error;
  };

  const respond: Caller["respond"] = async (endpoint, input, { signal } = {}) => {
    const request = buildRequest(endpoint, input);
    if (endpoint.access === "public") return succeed(await send(request, null, signal));
    const token = await refresher.freshToken();
    const first = await send(request, token, signal);
    if (first.status !== 401) return succeed(first);
    const refusal = await responseError(first);
    const renewed = isNotSignedIn(refusal) ? await refresher.afterRefusal(token) : null;
    if (renewed === null) throw refusal;
    // Another tab may have signed in again since.
    const isEnd = (error: ApiError) => meansEnded(error) && session.tokens()?.accessToken === renewed;
    return succeed(await send(request, renewed, signal), isEnd);
  };

  const changeSession: Caller["changeSession"] = async (endpoint, input) => {
    await refresher.freshToken();
    const token = session.tokens()?.accessToken ?? null;
    try {
      return await exclusively(async () => {
        const response = await send(buildRequest(endpoint, input), session.tokens()?.accessToken ?? null);
        const answer = await readJson(endpoint, await succeed(response));
        session.setTokens(answer);
        return answer;
      });
    } catch (error) {
      if (isNotSignedIn(error)) await refresher.afterRefusal(token);
      throw error;
    }
  };

  return {
    respond,
    changeSession,
    call: async (endpoint, input, options) => readJson(endpoint, await respond(endpoint, input, options)),
  };
};
