import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "./for-tests.ts";

/** As long as the model's first file, and another. */
const NOT_IT = "x".repeat(650);

let folder: string;
let hub: Server;
let asked: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-get-model-"));
  asked = [];
  hub = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end(NOT_IT);
  });
  hub.listen(0, "127.0.0.1");
  await once(hub, "listening");
});
afterEach(async () => {
  hub.close();
  await rm(folder, { recursive: true, force: true });
});

async function getModel(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const from = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`;
  const starting = { args: ["--from", from, ...args], env: { DATA_DIR: folder, ...env } };
  const { status, stdout, stderr } = await runProgram("commands/get-model.ts", starting);
  return `${status} ${stdout}${stderr}`.trim();
}

it("downloads nothing without being asked to", async () => {
  expect(await getModel([])).toMatch(/^1 This downloads .+all-MiniLM-L6-v2 \(23\.7 MB.+--yes to agree\.$/);
  expect([asked, await readdir(folder)]).toEqual([[], []]);
});

it("says how it is called when it is called otherwise", async () => {
  const wrong = {
    "There is no option --all.": ["--all"],
    '"more" is too much; put a name with spaces in quotes.': ["more"],
  };
  for (const [says, args] of Object.entries(wrong))
    expect(await getModel(args)).toMatch(new RegExp(`^1 ${says}\nnpm run get-model `));
  const { stderr } = await runProgram("commands/get-model.ts", { args: ["--from", "ftp://x"] });
  expect(stderr).toMatch(/^--from needs an ADDRESS that begins with http\.\nnpm run get-model /);
  expect(asked).toEqual([]);
});

it("takes a fixed revision, to where the server will look for it, and keeps nothing that is not the model", async () => {
  const own = join(folder, "own");
  for (const [env, place] of [
    [{}, join("models", "all-MiniLM-L6-v2")],
    [{ EMBEDDINGS: "local", EMBEDDINGS_MODEL_DIR: own }, "own"],
  ] as const) {
    expect(await getModel(["--yes"], env)).toMatch(/^1 .+config\.json is not the file that it should be/);
    expect(await readdir(join(folder, place))).toEqual([]);
  }
  expect(asked[0]).toMatch(/^\/Xenova\/all-MiniLM-L6-v2\/resolve\/[\da-f]{40}\/config\.json$/);
});
