import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../scripts/free-port.mjs";
import { instructionsOf, pairsOf, wordsOf } from "./dockerfile.mjs";
import { productionPackages } from "./production-packages.mjs";

const root = path.resolve(import.meta.dirname, "..");
const instructions = instructionsOf(path.join(root, "deploy", "Dockerfile")).filter(({ stage }) => stage === "runtime");
const one = (keyword) => instructions.find((instruction) => instruction.keyword === keyword)?.rest ?? "";

/** Bytes that are there already: no second copy of them is made where that can be. */
function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  if (lstatSync(from).isDirectory()) {
    for (const name of readdirSync(from)) if (name !== "node_modules") copy(path.join(from, name), path.join(to, name));
    return;
  }
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** What the image holds, as its COPY instructions say: packages for production only, and no other. */
function makeImage(app) {
  for (const place of productionPackages(root, "apps/server")) {
    if (!existsSync(path.join(root, place))) continue; // made for another platform
    copy(path.join(root, place), path.join(app, place));
  }
  for (const { rest } of instructions.filter(({ keyword }) => keyword === "COPY")) {
    const words = rest.split(/\s+/).filter((word) => !word.startsWith("--"));
    if (rest.includes("/node_modules ")) continue;
    for (const source of words.slice(0, -1)) {
      const own = source.replace(/^\/build\//, "");
      copy(path.join(root, own), path.join(app, own));
    }
  }
}

describe("what the image holds", () => {
  let folder;
  let child;
  let said = "";
  let env;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "reading-room-image-"));
    const app = path.join(folder, "app");
    makeImage(app);
    env = {
      PATH: process.env.PATH,
      ...Object.assign({}, ...instructions.filter(({ keyword }) => keyword === "ENV").map(({ rest }) => pairsOf(rest))),
      NODE_COMPILE_CACHE: path.join(folder, "compiled"),
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, "data"),
      ROLES: "serve",
    };
    const [, ...args] = wordsOf(one("CMD"));
    child = spawn(process.execPath, args, { cwd: app, env });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
  }, 60_000);
  afterAll(async () => {
    if (child?.exitCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const isWell = () => {
    const [, command] = /CMD (\[.*\])$/.exec(one("HEALTHCHECK"));
    const [, ...args] = wordsOf(command);
    return spawnSync(process.execPath, args, { env }).status === 0;
  };

  it("starts by the image's own command, and is well by its own check", async () => {
    expect(isWell()).toBe(false);
    for (let i = 0; i < 200 && !said.includes("is ready at") && child.exitCode === null; i++) await setTimeout(100);
    expect(said).toContain("is ready at");
    expect(isWell()).toBe(true);
    const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
  });

  it("ends when it is told to", async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(isWell()).toBe(false);
  });
});
