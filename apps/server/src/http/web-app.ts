import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { Readable } from "node:stream";
import { isAddress } from "@reading-room/contract/addresses";
import type { Hono } from "hono";
import type { Env } from "./call.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

const YEAR_S = 31_536_000;
/** Vite puts a hash of the content into these names. */
const isImmutable = (path: string): boolean => path.startsWith(`assets${sep}`);

/** Stands at the app's addresses, not at its own. */
const PAGE = "index.html";

/** The file of the built app that a path names; null when it names none, or one outside it. */
async function fileOf(root: string, path: string): Promise<{ path: string; relative: string; size: number } | null> {
  let relative: string;
  try {
    relative = normalize(decodeURIComponent(path)).replace(/^[/\\]+/, "");
  } catch {
    return null;
  }
  if (relative === "" || relative === PAGE || relative.startsWith("..") || relative.includes("\0")) return null;
  const found = await stat(join(root, relative)).catch(() => null);
  return found?.isFile() ? { path: join(root, relative), relative, size: found.size } : null;
}

/** Whether a browser takes a coding: named, and not with a weight of none (RFC 9110, 12.5.3). */
function takes(accepted: string, coding: string): boolean {
  const named = accepted.split(",").map((one) =>
    one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  return named.some(([name, weight]) => name === coding && !/^q=0(\.0*)?$/.test(weight ?? ""));
}

const NOT_BUILT = "The web app is not built. Start with `npm start`, which builds it.";

/**
 * Serves the built web app: its files as they are, and its one page for every address. Where the app has no screen the
 * page says so, and the status too.
 * Compressed copies (`.br`, `.gz`) that stand beside a file are preferred when the browser takes them.
 */
export function serveWebApp(app: Hono<Env>, root: string): void {
  app.get("*", async (context) => {
    const { path } = context.req;
    const file = await fileOf(root, path);
    if (file === null) {
      if (extname(path) !== "" && path.startsWith("/assets/")) return context.notFound();
      const page = await readFile(join(root, PAGE), "utf8").catch(() => null);
      if (page === null) return context.text(NOT_BUILT, 503);
      return context.html(page, isAddress(path) ? 200 : 404, { "Cache-Control": "no-cache" });
    }
    const accepted = context.req.header("accept-encoding") ?? "";
    const brotli = takes(accepted, "br") ? await fileOf(root, `${file.relative}.br`) : null;
    const gzip = brotli === null && takes(accepted, "gzip") ? await fileOf(root, `${file.relative}.gz`) : null;
    const sent = brotli ?? gzip ?? file;
    const headers = {
      "Content-Type": TYPES[extname(file.relative)] ?? "application/octet-stream",
      "Content-Length": String(sent.size),
      "Cache-Control": isImmutable(file.relative) ? `public, max-age=${YEAR_S}, immutable` : "no-cache",
      Vary: "Accept-Encoding",
      ...(brotli && { "Content-Encoding": "br" }),
      ...(gzip && { "Content-Encoding": "gzip" }),
    };
    return context.body(Readable.toWeb(createReadStream(sent.path)) as ReadableStream, 200, headers);
  });
}
