import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { AppError } from "../core/app-error.ts";
import type { Caller } from "../core/caller.ts";

/** What a handler may know of the request beside its input, and what it may add to the answer. */
export interface Call {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
  readonly header: (name: string) => string | null;
  /** The signed-in user. @throws AppError `not_signed_in` on a public call without one */
  readonly signedIn: () => Caller;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
  readonly setHeader: (name: string, value: string) => void;
  readonly setStatus: (status: 200 | 201 | 503) => void;
}

/** The variables that the server's own middleware keeps with a request. */
export interface RequestVariables {
  requestId: string;
  ip: string;
  /** The call's name in the contract, once it is known which is made. */
  endpoint?: string;
}

export interface Env {
  /** Node's own request and answer; in-process requests have none. */
  Bindings: Partial<HttpBindings>;
  Variables: RequestVariables;
}

/** What a handler may know of one request. */
export function callOf(context: Context<Env>, caller: Caller | null): Call {
  return {
    requestId: context.get("requestId"),
    ip: context.get("ip"),
    userAgent: context.req.header("user-agent") ?? null,
    signal: context.req.raw.signal,
    header: (name) => context.req.header(name) ?? null,
    signedIn: () => {
      if (caller === null) throw new AppError("not_signed_in", "Please sign in.");
      return caller;
    },
    setCookie: (name, value, options) => setCookie(context, name, value, options),
    setHeader: (name, value) => context.header(name, value),
    setStatus: (status) => context.status(status),
  };
}
