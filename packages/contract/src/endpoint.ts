import type { z } from "./zod.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Who may call: anybody, a signed-in user, or an admin. Deny by default: there is no call without one. */
export type Access = "public" | "member" | "admin";

/** How the answer travels: one JSON body, a stream of server-sent events, or a file's bytes. */
export type Transport = "json" | "events" | "file";

/** An answer with a status of its own, beside the usual one and the refusals that any call may answer with. */
export interface FurtherAnswer {
  /** When it comes, in words. */
  readonly says: string;
  /** What it carries: the same as usual, or what every refusal does. Nothing unless said. */
  readonly body?: "output" | "error";
}

/** At most `calls` in any `perS` seconds. */
export interface Rate {
  readonly calls: number;
  readonly perS: number;
}

/**
 * One call of the API, said once: the server mounts it, the browser calls it, the OpenAPI page is made from it.
 * `path` stands below `/api`; `{name}` in it is filled from the input field of that name. What is left of the input
 * travels in the query string for GET and DELETE, else in a JSON body.
 */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Fields that a query string may hold several times; of all others the first one counts. */
  readonly lists?: readonly string[];
  /** How often one address (or, signed in, one user) may call; more answer 429. Scaled by RATE_LIMIT_SCALE. */
  readonly rate?: Rate;
  /** The input's field that says whose mailbox the call writes to: LIMITS.mailboxCalls, whoever calls. Scaled alike. */
  readonly writesTo?: "email";
  /** For so many seconds after such a call the same one may not write to that mailbox again. Scaled alike. */
  readonly mailboxRestS?: number;
  /** What kind of costly work it is: of more than can be done, calls answer 503 with Retry-After. */
  readonly load?: "search" | "question" | "archive" | "rendition";
  /** 200 unless said. */
  readonly status?: number;
  /** "json" unless said. For "events", `output` is the schema of one event's data. */
  readonly transport?: Transport;
  /** Of a file: what kinds of content it may be, with stars for any. None for an answer that only leads elsewhere. */
  readonly media?: readonly string[];
  /** By status. */
  readonly further?: Readonly<Record<number, FurtherAnswer>>;
}

/** How files answer that are read in parts, and again. */
export const IN_PARTS = {
  206: { says: "The part that Range asks for", body: "output" },
  304: { says: "If-None-Match names what it still is" },
  416: { says: "Range asks for a part that the file does not have; Content-Range tells its length", body: "error" },
} as const satisfies Endpoint["further"];

/** Says a call, keeping the types of its schemas. */
export const endpoint = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  one: Endpoint<Input, Output>,
): Endpoint<Input, Output> => one;

/** What a caller gives, before defaults are filled in. */
export type InputOf<E extends Endpoint> = z.input<E["input"]>;
/** What the server works with, defaults filled in. */
export type ParsedInputOf<E extends Endpoint> = z.output<E["input"]>;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

/** The names in `{braces}` of a path, in order. */
export const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
