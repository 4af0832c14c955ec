import { API } from "@reading-room/contract/api";
import { docs, health, openApi, ready } from "@reading-room/contract/system";
import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { escapeHtml } from "../core/escape-html.ts";
import type { Api } from "./api.ts";
import type { Env } from "./call.ts";
import { openApiDocument } from "./openapi.ts";

export interface SystemDeps {
  /** Each resolves when its part can be used. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  readonly version: string;
  /** Whether this process was told to stop: nobody should be sent to it any more. */
  readonly isLeaving: () => boolean;
  readonly metricsToken: string | null;
  /** What is measured, as Prometheus reads it. */
  readonly metrics: { readonly contentType: string; readonly metrics: () => Promise<string> };
}

const CHECK_TIMEOUT_MS = 3_000;

async function holds(check: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("late")), CHECK_TIMEOUT_MS).unref());
  return Promise.race([check(), late]).then(
    () => true,
    () => false,
  );
}

function docsPage(version: string): string {
  const rows = API.map(
    ({ name, endpoint }) =>
      `<tr><td>${endpoint.method}</td><td><code>/api${escapeHtml(endpoint.path)}</code></td><td>${endpoint.access}</td>` +
      `<td>${escapeHtml(endpoint.summary)}</td><td>${name}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Reading Room API</title><h1>Reading Room API ${version}</h1>
<p>The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Access</th><th>What it does</th><th>Name</th></tr></thead><tbody>
${rows.join("\n")}</tbody></table></html>`;
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

const sameToken = (given: string, token: string): boolean =>
  given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

/** Without a token: this machine only, and not through a proxy on it, behind which anybody may stand. */
function mayReadMetrics(context: Context<Env>, token: string | null): boolean {
  if (token !== null) return sameToken(context.req.header("authorization") ?? "", `Bearer ${token}`);
  return LOOPBACK.has(context.get("ip")) && context.req.header("x-forwarded-for") === undefined;
}

/** Health, readiness, metrics and the API's own description. */
export function systemRoutes(api: Api, { checks, version, isLeaving, metricsToken, metrics }: SystemDeps): void {
  api.mount(health, () => ({ status: "ok" as const }));
  api.mount(ready, async (_, call) => {
    const names = Object.keys(checks);
    const results = await Promise.all(Object.values(checks).map(holds));
    const table = Object.fromEntries(names.map((name, index) => [name, results[index] ?? false]));
    if (isLeaving()) table.staying = false;
    const all = Object.values(table).every(Boolean);
    if (!all) call.setStatus(503);
    return { status: all ? ("ready" as const) : ("not_ready" as const), checks: table };
  });
  api.mount(openApi, () => openApiDocument(version));
  api.mountFile(
    docs,
    async () => new Response(docsPage(version), { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  );
  api.app.get("/metrics", async (context) => {
    if (!mayReadMetrics(context, metricsToken)) {
      return context.text("Metrics need their token.\n", 403);
    }
    return context.text(await metrics.metrics(), 200, { "Content-Type": metrics.contentType });
  });
}
