import { API } from "@reading-room/contract/api";
import { docs, health, openApi, ready } from "@reading-room/contract/system";
import { escapeHtml } from "../core/text/escape-html.ts";
import type { Api } from "./api.ts";
import { metricsRoute, type MetricsDeps } from "./metrics-route.ts";
import { openApiDocument } from "./openapi.ts";

export interface SystemDeps extends MetricsDeps {
  /** Each resolves when its part can be used. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  readonly version: string;
  /** Whether this process was told to stop: nobody should be sent to it any more. */
  readonly isLeaving: () => boolean;
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
  metricsRoute(api, { metricsToken, metrics });
}
