import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressFiles } from "./compress-files.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "reading-room-compress-"));
  mkdirSync(path.join(folder, "assets"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name, text) => writeFileSync(path.join(folder, name), text);
const read = (name) => readFileSync(path.join(folder, name));

it("puts a copy for each kind of browser beside scripts and styles, and beside nothing else", () => {
  const script = "const bridge = 1;\n".repeat(200);
  put("assets/app.js", script);
  put("assets/font.woff2", script);
  put("theme.js", "1");
  compressFiles(folder);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    "assets",
    "assets/app.js",
    "assets/app.js.br",
    "assets/app.js.gz",
    "assets/font.woff2",
    "theme.js",
  ]);
  expect(brotliDecompressSync(read("assets/app.js.br")).toString()).toBe(script);
  expect(gunzipSync(read("assets/app.js.gz")).toString()).toBe(script);
  expect(read("assets/app.js.br").length).toBeLessThan(script.length / 10);
});

it("leaves no copy of an earlier file beside one that it does not compress", () => {
  put("theme.js", "short");
  put("theme.js.br", "of another");
  compressFiles(folder);
  expect(readdirSync(folder)).not.toContain("theme.js.br");
});
