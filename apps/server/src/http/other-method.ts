import { API } from "@reading-room/contract/api";
import type { Context } from "hono";
import { AppError } from "../core/app-error.ts";

const CALLS = API.map(({ endpoint: { method, path } }) => ({ method, parts: path.split("/") }));

const isAt = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, at) => (part.startsWith("{") ? asked[at] !== "" : part === asked[at]));

/** The methods of the calls at an address, below `/api`; what can be got can be asked for its headers, too. */
function methodsAt(path: string): string[] {
  const asked = path.split("/");
  const methods = CALLS.filter(({ parts }) => isAt(parts, asked)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

/**
 * Answers what no call was mounted for: OPTIONS with the methods that there are.
 * @throws AppError `method_not_allowed`, with these methods in a header; `not_found` where no call is
 */
export function noSuchCall(context: Context): Response {
  const methods = methodsAt(new URL(context.req.url).pathname.replace(/^\/api/, ""));
  if (methods.length === 0) throw new AppError("not_found", "There is no such call.");
  const allowed = methods.join(", ");
  context.header("Allow", allowed);
  if (context.req.method === "OPTIONS") return context.body(null, 204);
  throw new AppError("method_not_allowed", `This call is made with ${methods.join(" or ")}.`);
}
