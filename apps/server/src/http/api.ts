import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { API } from "@reading-room/contract/api";
import type { Endpoint, OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { ERROR_STATUS } from "@reading-room/contract/errors";
import { LIMITS } from "@reading-room/contract/limits";
import { docs, openApi } from "@reading-room/contract/system";
import { Hono, type Context } from "hono";
import { getCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "../core/app-error.ts";
import type { Caller, Identify } from "../core/caller.ts";
import { breakingOff } from "./break-off.ts";
import { callOf, type Call, type Env } from "./call.ts";
import { FILE_COOKIE } from "./file-cookie.ts";
import { clientAddress } from "./client-address.ts";
import { errorResponse } from "./error-response.ts";
import { refuseForeignSite } from "./foreign-site.ts";
import type { Log } from "./log.ts";
import { inItsTurn } from "./in-its-turn.ts";
import { noSuchCall } from "./other-method.ts";
import type { RateLimits } from "./rate-limits.ts";
import { inAddress, readInput } from "./read-input.ts";
import { securityHeaders } from "./security-headers.ts";
import { sendEvents } from "./send-events.ts";
import type { LoadShedder } from "./shed-load.ts";
import { untilEnd } from "./until-end.ts";
import { unwatched, watchRequests, type RequestWatch } from "./watch-requests.ts";

export interface ApiDeps {
  readonly identify: Identify;
  readonly log: Log;
  /** Proxies in front whose X-Forwarded-For counts. */
  readonly trustProxyHops: number;
  /** Whether people reach it by https. */
  readonly isHttps?: boolean;
  /** Absent where nothing is limited, as in tests of one room. */
  readonly limits?: RateLimits;
  /** Absent where all costly work is let in. */
  readonly load?: LoadShedder;
  /** Absent where nobody measures. */
  readonly watch?: RequestWatch;
  /** Calls back when sessions of a user may have ended. @returns what ends that */
  readonly onSessionsEnded?: (userId: string, ask: () => void) => () => void;
  /** So often those who read events are looked at where another process's end of a session is not told. */
  readonly sessionLookMs?: number | undefined;
}

type Handler<E extends Endpoint, Result> = (input: ParsedInputOf<E>, call: Call) => Result;

/**
 * What is answered in the place of an error; null where that is told as always.
 * @param given what stands in the address, be it as the endpoint asks or not
 */
type Otherwise = (
  error: AppError,
  given: Readonly<Record<string, string | undefined>>,
  call: Pick<Call, "header">,
) => Response | null;

type Answer<E extends Endpoint> = (input: ParsedInputOf<E>, call: Call, context: Context<Env>) => Promise<Response>;

/** Where features mount their endpoints. The endpoint says who may call; there is no way around it. */
export interface Api {
  readonly app: Hono<Env>;
  /** Answers with one JSON body. */
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E, Promise<OutputOf<E>> | OutputOf<E>>): void;
  /** Answers with a response of the handler's own making: a file's bytes. */
  mountFile<E extends Endpoint>(endpoint: E, handler: Handler<E, Promise<Response>>, otherwise?: Otherwise): void;
  /**
   * Answers with server-sent events, one for each value, until the values end or the client leaves.
   * @param check what it throws is the answer, with a status of its own, instead of any event
   */
  mountEvents<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, AsyncIterable<OutputOf<E>>>,
    check?: Handler<E, Promise<void>>,
  ): void;
  /** Lets every call of the contract that nothing was mounted for answer 501. @returns their names */
  mountRest(): string[];
}

/** The only calls that the file cookie opens: these in any way a browser reads files, and the two pages when a person goes there. */
const FILES_PATH = "/files/";
const PAGES: readonly string[] = [docs.path, openApi.path];

const honoPath = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ":$1")}`;

const NAMES = new Map(API.map(({ name, endpoint: { method, path } }) => [`${method} ${path}`, name]));

const nameOf = ({ method, path }: Endpoint): string => NAMES.get(`${method} ${path}`) ?? "other";

const bearerOf = (header: string | undefined): string | null => /^Bearer (\S+)$/i.exec(header ?? "")?.[1] ?? null;

/** Whether a person goes to this address in a tab; on a plain HTTP host browsers tell it only by what they would like to have. */
function isNavigation(context: Context<Env>): boolean {
  const dest = context.req.header("sec-fetch-dest");
  return dest === "document" || (dest === undefined && (context.req.header("accept") ?? "").includes("text/html"));
}

const takesFileCookie = ({ path }: Endpoint, context: Context<Env>): boolean =>
  path.startsWith(FILES_PATH) || (PAGES.includes(path) && isNavigation(context));

/** @throws AppError `not_signed_in` or `not_admin`: deny by default */
async function admit(endpoint: Endpoint, context: Context<Env>, identify: Identify): Promise<Caller | null> {
  if (endpoint.access === "public") return null;
  const caller = await identify({
    bearer: bearerOf(context.req.header("authorization")),
    fileCookie: takesFileCookie(endpoint, context) ? (getCookie(context, FILE_COOKIE) ?? null) : null,
  });
  if (caller === null) throw new AppError("not_signed_in", "Please sign in.");
  if (endpoint.access === "admin" && !caller.isAdmin) throw new AppError("not_admin", "This needs an admin.");
  return caller;
}

/** A person who opens the address of a file or page in a tab without a session is led to sign in and back. */
const wantsSignIn = (error: unknown, endpoint: Endpoint, context: Context<Env>): boolean =>
  takesFileCookie(endpoint, context) &&
  context.req.header("sec-fetch-dest") === "document" &&
  error instanceof AppError &&
  ERROR_STATUS[error.code] === 401;

/** What belongs to whoever asked stays in no cache, unless the handler says for how long. */
function uncached(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

const socketAddress = (context: Context): string => {
  try {
    return getConnInfo(context).remote.address ?? "unknown";
  } catch {
    return "unknown"; // in-process requests have no socket
  }
};

/** Of an answer that nobody reads the body is closed all the same, with what it is read from. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

/** A letter beyond plain ones takes nine or twelve signs of an address: it counts as the one that it is. */
function readLength(url: string): number {
  try {
    return decodeURIComponent(url).length;
  } catch {
    return url.length;
  }
}

/** What is looked for is no part of it: a query has a limit of its own, and is told of that. */
function isTooLong(url: string): boolean {
  if (readLength(url) <= LIMITS.urlMaxBytes) return false;
  const bare = URL.parse(url);
  for (const name of ["q", "query"]) bare?.searchParams.delete(name);
  return bare === null || readLength(bare.href) > LIMITS.urlMaxBytes;
}

function baseApp({ log, trustProxyHops, isHttps = false, watch = unwatched }: ApiDeps): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    context.set("requestId", randomUUID());
    context.set("ip", clientAddress(socketAddress(context), context.req.header("x-forwarded-for"), trustProxyHops));
    await next();
    if (context.req.method === "HEAD") context.res = await withoutBody(context.res);
    context.res.headers.set("X-Request-Id", context.get("requestId"));
  });
  app.use(watchRequests(watch, log));
  app.use(securityHeaders(isHttps));
  app.use(async (context, next) => {
    if (isTooLong(context.req.raw.url)) throw new AppError("url_too_long", "The address is too long.");
    await next();
  });
  app.onError((error, context) => errorResponse(error, context, log));
  app.notFound((context) => errorResponse(new AppError("not_found", "There is nothing here."), context, log));
  return app;
}

function mountOn(app: Hono<Env>, deps: ApiDeps) {
  return <E extends Endpoint>(endpoint: E, answer: Answer<E>, otherwise: Otherwise = () => null): void => {
    const name = nameOf(endpoint);
    app.on(endpoint.method, honoPath(endpoint.path), async (context) => {
      context.set("endpoint", name);
      try {
        refuseForeignSite(context.req.raw);
        if (endpoint.load !== undefined) deps.load?.check(endpoint.load);
        const caller = await admit(endpoint, context, deps.identify);
        await deps.limits?.caller(endpoint, { userId: caller?.userId ?? null, ip: context.get("ip") });
        const input = await readInput(endpoint, context);
        await deps.limits?.mailbox(endpoint, input);
        const asked = { by: caller?.userId ?? context.get("ip"), signal: context.req.raw.signal };
        return await inItsTurn(deps.load, { endpoint, ...asked }, () =>
          answer(input, callOf(context, caller), context),
        );
      } catch (error) {
        const given = inAddress(endpoint, context);
        const instead = error instanceof AppError ? otherwise(error, given, callOf(context, null)) : null;
        if (instead !== null) return uncached(instead);
        if (!wantsSignIn(error, endpoint, context)) throw error;
        const { pathname, search } = new URL(context.req.url);
        return context.redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
      }
    });
  };
}

/** Tells the log of an answer that broke off, unless whoever asked has left. */
const brokenOff =
  ({ log }: ApiDeps, { signal, requestId }: Call) =>
  (error: unknown): void => {
    if (!signal.aborted) log.error({ requestId, err: error }, "an answer broke off");
  };

const UTF8 = new TextEncoder();

/** Sent as bytes, once made: a text would be gone through again for its length, and slower. */
function sendJson(context: Context<Env>, answer: unknown): Response {
  context.header("Content-Type", "application/json");
  return context.body(UTF8.encode(JSON.stringify(answer)) as Uint8Array<ArrayBuffer>);
}

/** The API without any call mounted yet. */
export function makeApi(deps: ApiDeps): Api {
  const { watch = unwatched } = deps;
  const app = baseApp(deps);
  const mounted = new Set<string>();
  const mountNow = mountOn(app, deps);
  const on: typeof mountNow = (endpoint, answer, otherwise) => {
    mounted.add(`${endpoint.method} ${endpoint.path}`);
    mountNow(endpoint, answer, otherwise);
  };

  return {
    app,
    mount: (endpoint, handler) => {
      on(endpoint, async (input, call, context) => {
        context.status((endpoint.status ?? 200) as ContentfulStatusCode);
        context.header("Cache-Control", "no-store");
        return sendJson(context, await handler(input, call));
      });
    },
    mountFile: (endpoint, handler, otherwise) => {
      const answer: Answer<typeof endpoint> = async (input, call, context) =>
        breakingOff(uncached(await handler(input, call)), context, brokenOff(deps, call));
      on(endpoint, answer, otherwise);
    },
    mountEvents: (endpoint, handler, check) => {
      on(endpoint, async (input, call, context) => {
        await check?.(input, call);
        const { userId } = call.signedIn();
        return sendEvents(context, {
          start: (signal) => untilEnd(handler(input, { ...call, signal }), watch.streamBegan(nameOf(endpoint))),
          admitted: () => admit(endpoint, context, deps.identify),
          onDoubt: (ask) => deps.onSessionsEnded?.(userId, ask) ?? (() => {}),
          lookMs: deps.sessionLookMs,
          onFailure: (error) => deps.log.error({ requestId: call.requestId, err: error }, "events were interrupted"),
        });
      });
    },
    mountRest: () => {
      const rest = API.filter(({ endpoint }) => !mounted.has(`${endpoint.method} ${endpoint.path}`));
      for (const { endpoint } of rest) {
        on(endpoint, () => Promise.reject(new AppError("not_yet", "This is not built yet.")));
      }
      app.all("/api/*", noSuchCall);
      return rest.map(({ name }) => name);
    },
  };
}
