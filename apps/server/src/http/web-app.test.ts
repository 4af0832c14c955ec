import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Api } from "./api.ts";
import { apiForTests } from "./for-tests.ts";
import { serveWebApp } from "./web-app.ts";

let api: Api;
let root: string;
const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  api.app.request(path, { headers });

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-web-"));
  root = join(folder, "dist");
  await mkdir(join(root, "assets"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "secret");
  await writeFile(join(root, "index.html"), "<!doctype html><title>app</title>");
  await writeFile(join(root, "assets", "app-1a2b.js"), "script");
  await writeFile(join(root, "assets", "app-1a2b.js.br"), "brotli");
  await writeFile(join(root, "assets", "app-1a2b.js.gz"), "gzip");
  await writeFile(join(root, "icon.svg"), "<svg/>");
  api = apiForTests();
  api.mountRest();
  serveWebApp(api.app, root);
});
afterAll(() => rm(dirname(root), { recursive: true, force: true }));

it("serves the one page for every address of the app, never from a cache unasked", async () => {
  for (const path of ["/", "/browse/x", "/view/id?page=2", "/view/%E0%A4%A", "/login", "/%6Cogin/", "/research-old"]) {
    const response = await get(path);
    expect([path, response.status, await response.text()]).toEqual([path, 200, expect.stringContaining("<title>app")]);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

it("serves the same page with 404 where the app has no screen, so that machines know it too", async () => {
  for (const path of ["/no/such/page", "/browse/a/b", "/view", "/login.php", "/index.html", "/%"]) {
    const response = await get(path);
    expect([path, response.status, await response.text()]).toEqual([path, 404, expect.stringContaining("<title>app")]);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  }
});

it("serves files as they are, those with a hash in their name for good", async () => {
  const script = await get("/assets/app-1a2b.js");
  expect([await script.text(), script.headers.get("content-type")]).toEqual([
    "script",
    "text/javascript; charset=utf-8",
  ]);
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await get("/icon.svg")).headers.get("cache-control")).toBe("no-cache");
});

it("prefers the compressed copy that the browser takes", async () => {
  for (const [accepted, text, encoding] of [
    ["gzip, br", "brotli", "br"],
    ["gzip", "gzip", "gzip"],
    ["br;q=0, GZIP;q=0.5", "gzip", "gzip"],
    ["gzip;q=0.000, br;q=0", "script", null],
    ["identity", "script", null],
  ] as const) {
    const response = await get("/assets/app-1a2b.js", { "Accept-Encoding": accepted });
    expect([await response.text(), response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([
      text,
      encoding,
      "Accept-Encoding",
    ]);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("content-length")).toBe(String(text.length));
    const head = await api.app.request("/assets/app-1a2b.js", {
      method: "HEAD",
      headers: { "Accept-Encoding": accepted },
    });
    expect([...head.headers].filter(([name]) => name !== "x-request-id")).toEqual(
      [...response.headers].filter(([name]) => name !== "x-request-id"),
    );
  }
});

it("says 404 of an asset that is gone: an old page must not take the new one for a script", async () => {
  expect((await get("/assets/app-old.js")).status).toBe(404);
});

it("serves nothing outside its folder", async () => {
  for (const path of [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/%00",
    "/%",
    "/..%5csecret.txt",
  ]) {
    const text = await (await get(path)).text();
    expect([path, text.includes("secret")]).toEqual([path, false]);
  }
});

it("leaves calls of the API to the API", async () => {
  const response = await get("/api/nothing");
  expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json"]);
});

it("says so when the app is not built", async () => {
  const bare = apiForTests();
  serveWebApp(bare.app, join(root, "none"));
  const response = await bare.app.request("/");
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining("not built")]);
});

it.skipIf(!existsSync("/proc/self/fd"))(
  "keeps no file open for a reader of headers (needs /proc, to see it)",
  async () => {
    const links = async (): Promise<string[]> =>
      Promise.all((await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
    for (let i = 0; i < 5; i++) await api.app.request("/assets/app-1a2b.js", { method: "HEAD" });
    await expect.poll(async () => (await links()).filter((link) => link.includes("app-1a2b"))).toEqual([]);
  },
);
