import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { ROOT } from "./place.ts";

const DIST = resolve(ROOT, "apps/web/dist");
const MAX_BYTES = 200_000;
const NAMED = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;
/** What a script loads before it runs: not what it imports later. */
const LOADED = /(?:^|[;}\s])(?:import|export)(?:[\w${},*\s]*?from)?\s*"\.\/([^"]+\.js)"/g;

/** Every script and style that stands before the first screen. */
function entryFiles(): Set<string> {
  const page = readFileSync(resolve(DIST, "index.html"), "utf8");
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith(".js")) return;
    const code = readFileSync(resolve(DIST, file), "utf8");
    for (const [, name = ""] of code.matchAll(LOADED)) add(`assets/${name}`);
  };
  for (const [, file = ""] of page.matchAll(NAMED)) add(file);
  return files;
}

it.skipIf(!existsSync(resolve(DIST, "index.html")))("loads no more than 200 kB before the first screen", () => {
  const sizes = [...entryFiles()].map(
    (file) => [file, gzipSync(readFileSync(resolve(DIST, file))).byteLength] as const,
  );
  expect(sizes.length).toBeGreaterThan(1);
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes, JSON.stringify(sizes)).toBeLessThanOrEqual(MAX_BYTES);
});
