import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { plant } from "../tools/plant.mjs";
import { runsLocalModel } from "./local-model.mjs";

/** What is to be run where a folder holds these files; paths of its settings that begin with @ are inside it. */
function runsIt(env, files) {
  const folder = plant(files);
  const inside = (text) => text.replaceAll("@", folder);
  const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inside(value)]));
  if (files[".env"] !== undefined) writeFileSync(path.join(folder, ".env"), inside(files[".env"]));
  const runs = runsLocalModel(given, path.join(folder, ".env"));
  rmSync(folder, { recursive: true });
  return runs;
}

const MODEL = { "model/config.json": "{}" };

it("knows from the environment, and else from .env, whether a local embedding model is wanted", () => {
  const wantsIt = (env, dotEnv) => runsIt({ EMBEDDINGS_MODEL_DIR: "@/model", ...env }, { ...MODEL, ".env": dotEnv });
  for (const text of [
    "EMBEDDINGS=local",
    'A=b\nEMBEDDINGS = "local"\nC=d',
    "export EMBEDDINGS='local' # yes\r\n",
    "\uFEFFEMBEDDINGS=local",
  ])
    expect([text, wantsIt({}, text)]).toEqual([text, true]);
  for (const text of ["", "# EMBEDDINGS=local", "EMBEDDINGS=off", "EMBEDDINGS=localhost", "EMBEDDINGS_MODEL=local"])
    expect([text, wantsIt({}, text)]).toEqual([text, false]);
  expect(wantsIt({ EMBEDDINGS: "local" }, "EMBEDDINGS=off")).toBe(true);
  expect(wantsIt({ EMBEDDINGS: "off" }, "EMBEDDINGS=local")).toBe(false);
  expect(runsLocalModel({}, path.join("no", "such", ".env"))).toBe(false);
  // The server says that it is none.
  expect(runsLocalModel({}, "scripts")).toBe(false);
});

it("runs none whose folder is not there: the one that is named, or else the one that was downloaded", () => {
  const local = { EMBEDDINGS: "local" };
  const downloaded = { "data/models/all-MiniLM-L6-v2/config.json": "{}" };
  expect(runsIt({ ...local, EMBEDDINGS_MODEL_DIR: "@/none" }, MODEL)).toBe(false);
  expect(runsIt({ ...local, DATA_DIR: "@/data" }, downloaded)).toBe(true);
  expect(runsIt({ ...local, DATA_DIR: "@/other" }, downloaded)).toBe(false);
  expect(runsIt(local, { ...MODEL, ".env": "EMBEDDINGS_MODEL_DIR=@/model\n" })).toBe(true);
  expect(runsIt(local, { ...downloaded, ".env": 'DATA_DIR="@/data" # here\n' })).toBe(true);
});
