import { pathNames, type Endpoint, type ParsedInputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import type { Context } from "hono";
import { AppError } from "../core/app-error.ts";
import { fieldErrors } from "./issue-text.ts";

const BODY_TOO_LARGE = `The request is larger than ${LIMITS.bodyMaxBytes.toLocaleString("en")} bytes`;

/** A body that is none of the calls' has no field to be named. */
const badBody = (msg: string, cause?: unknown): AppError =>
  new AppError("validation_failed", `${msg}.`, { details: [{ param: "body", msg }], cause });

/** Reads at most the limit, whatever the length header says. */
async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > LIMITS.bodyMaxBytes) {
    throw new AppError("body_too_large", BODY_TOO_LARGE);
  }
  if (request.body === null) return "";
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of request.body) {
      bytes += part.byteLength;
      if (bytes > LIMITS.bodyMaxBytes) throw new AppError("body_too_large", BODY_TOO_LARGE);
      parts.push(part);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw badBody("The request was cut short", cause);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badBody("The request body is not valid JSON", cause);
  }
}

async function jsonBody(request: Request): Promise<object> {
  const text = await readBody(request);
  if (text.trim() === "") return {};
  const value = parsed(text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw badBody("The request body must be a JSON object");
}

/** Fields, and theirs, without those that are null; what an address leaves empty, "folderId=", says nothing either. */
const withoutNulls = (given: object, isAddress: boolean, depth = 2): object =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
      if (value === null || (isAddress && value === "")) return [];
      const isObject = typeof value === "object" && !Array.isArray(value);
      return [[name, isObject && depth > 1 ? withoutNulls(value as object, isAddress, depth - 1) : value]];
    }),
  );

const isBodyless = ({ method }: Endpoint): boolean => method === "GET" || method === "DELETE";

/** Null says the same as nothing where a field may be left out; of what is wrong for another reason the whole is told. */
function checked<E extends Endpoint>(endpoint: E, given: object) {
  const result = endpoint.input.safeParse(given);
  if (result.success) return result;
  const bare = endpoint.input.safeParse(withoutNulls(given, isBodyless(endpoint)));
  return bare.success ? bare : result;
}

/** No text has a NUL in it, and PostgreSQL refuses one wherever it stands. Only for what a schema let through: it is not deep. */
function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(hasNul);
}

function refuseNul(input: unknown): void {
  const found = Object.entries(input ?? {}).find(([, value]) => hasNul(value));
  if (found === undefined) return;
  const detail = { param: found[0], msg: "The request holds a NUL character." };
  throw new AppError("validation_failed", detail.msg, { details: [detail] });
}

const inPath = ({ path }: Endpoint, { req }: Context) =>
  Object.fromEntries(pathNames(path).map((name): [string, string | undefined] => [name, req.param(name)]));

/** What stands in an address: what of it is no input of the call, too. */
export const inAddress = (endpoint: Endpoint, context: Context): Readonly<Record<string, string | undefined>> => ({
  ...context.req.query(),
  ...inPath(endpoint, context),
});

/** Fields of which an address holds several. */
const severalIn = ({ lists = [] }: Endpoint, { req }: Context): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    lists.flatMap((name) => {
      const given = req.queries(name) ?? [];
      return given.length > 1 ? [[name, given]] : [];
    }),
  );

/**
 * The call's input out of path, query string and body, checked against its schema.
 * @throws AppError `validation_failed` with a detail for each field at fault; `body_too_large`
 */
export async function readInput<E extends Endpoint>(endpoint: E, context: Context): Promise<ParsedInputOf<E>> {
  const given = isBodyless(endpoint)
    ? { ...inAddress(endpoint, context), ...severalIn(endpoint, context) }
    : { ...(await jsonBody(context.req.raw)), ...inPath(endpoint, context) };
  const result = checked(endpoint, given);
  if (result.success) {
    refuseNul(result.data);
    return result.data as ParsedInputOf<E>;
  }
  const details = fieldErrors(result.error.issues, given);
  throw new AppError("validation_failed", details.map(({ msg }) => msg).join(". "), { details });
}
