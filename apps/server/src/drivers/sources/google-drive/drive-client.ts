import type { z } from "@reading-room/contract/zod";
import { unreachable, type AccessTokens } from "./access-tokens.ts";
import { boundedText } from "./bounded-text.ts";
import { DriveError, errorOfAnswer } from "./drive-error.ts";
import { mayGoTo, mayShowToken } from "./known-hosts.ts";
import { patiently, type Patience } from "./patience.ts";
import { watchedBody } from "./watched-body.ts";

/** A thousand files with all that is asked of them are about 1 MB. */
const JSON_MAX_BYTES = 32_000_000;
const ERROR_MAX_BYTES = 256_000;
const REDIRECTS_MAX = 4;

type Parameters = Readonly<Record<string, string>>;

export interface DriveClientDeps {
  /** Address of the API, without a slash at its end. */
  readonly endpoint: string;
  readonly tokens: AccessTokens;
  readonly patience: Patience;
}

interface Asked {
  readonly url: URL;
  readonly headers: Parameters;
  readonly signal: AbortSignal;
}

/** The REST API of Drive, version 3. Each call is tried again as patience allows. @throws DriveError */
export interface DriveClient {
  /** @returns what a call answers, as the schema says */
  json<Schema extends z.ZodMiniType>(
    call: { readonly path: string; readonly parameters: Parameters; readonly answer: Schema },
    signal?: AbortSignal,
  ): Promise<z.infer<Schema>>;
  /** @param path below the endpoint, or a whole address. @returns an answer of bytes; the reader may leave it at any point */
  bytes(
    call: { readonly path: string; readonly parameters: Parameters; readonly headers?: Parameters },
    signal?: AbortSignal,
  ): Promise<Response>;
}

/** Follows redirects itself: to hosts that are known, and with the token only where it belongs. */
async function fetchFrom({ endpoint }: DriveClientDeps, token: string, asked: Asked): Promise<Response> {
  let { url } = asked;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    if (!mayGoTo(url, endpoint)) throw new DriveError("refused", `it leads to ${url.host}`);
    const headers = { ...asked.headers, ...(mayShowToken(url, endpoint) && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url, { headers, redirect: "manual", signal: asked.signal }).catch((cause: unknown) => {
      throw unreachable(cause);
    });
    const next = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (next === null) return response;
    await response.body?.cancel();
    url = new URL(next, url);
  }
  throw new DriveError("refused", "it leads round in a circle");
}

/** One try; a token that is not accepted is renewed once. */
async function answered(deps: DriveClientDeps, asked: Asked): Promise<Response> {
  for (let isRenewed = false; ; isRenewed = true) {
    const token = await deps.tokens.get();
    const response = await fetchFrom(deps, token, asked);
    if (response.ok) return response;
    const error = errorOfAnswer(response, await boundedText(response, ERROR_MAX_BYTES).catch(() => ""));
    if (error.trouble !== "unauthorised" || isRenewed) throw error;
    deps.tokens.drop(token);
  }
}

function addressOf(endpoint: string, path: string, parameters: Parameters): URL {
  const url = new URL(path.startsWith("/") ? endpoint + path : path);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

const withSignal = (own: AbortSignal, signal: AbortSignal | undefined): AbortSignal =>
  signal === undefined ? own : AbortSignal.any([own, signal]);

async function readJson<Schema extends z.ZodMiniType>(response: Response, schema: Schema): Promise<z.infer<Schema>> {
  const text = await boundedText(response, JSON_MAX_BYTES).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DriveError("unreachable", "an answer that is not Drive's", { cause });
  }
}

/** A client of the API at this address. */
export function driveClient(deps: DriveClientDeps): DriveClient {
  const { endpoint, patience } = deps;
  return {
    json: ({ path, parameters, answer }, signal) => {
      const url = addressOf(endpoint, path, parameters);
      const attempt = async () => {
        const asked = { url, headers: {}, signal: withSignal(AbortSignal.timeout(patience.answerMs), signal) };
        return readJson(await answered(deps, asked), answer);
      };
      return patiently(attempt, patience, signal);
    },
    bytes: ({ path, parameters, headers = {} }, signal) => {
      const url = addressOf(endpoint, path, parameters);
      const attempt = async () => {
        const stop = new AbortController();
        const late = () => stop.abort(new DOMException("no answer in time", "TimeoutError"));
        const timer = setTimeout(late, patience.answerMs);
        try {
          const response = await answered(deps, { url, headers, signal: withSignal(stop.signal, signal) });
          return watchedBody(response, stop, patience.silenceMs);
        } finally {
          clearTimeout(timer);
        }
      };
      return patiently(attempt, patience, signal);
    },
  };
}
