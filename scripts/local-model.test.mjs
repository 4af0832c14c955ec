import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { plant } from "../tools/plant.mjs";
import { wantsLocalModel } from "./local-model.mjs";

it("knows from the environment, and else from .env, whether a local embedding model is wanted", () => {
  const wantsIt = (env, dotEnv) => {
    const folder = plant({ ".env": dotEnv });
    const wants = wantsLocalModel(env, path.join(folder, ".env"));
    rmSync(folder, { recursive: true });
    return wants;
  };
  for (const text of ["EMBEDDINGS=local", 'A=b\nEMBEDDINGS = "local"\nC=d', "export EMBEDDINGS='local' # yes\r\n"])
    expect([text, wantsIt({}, text)]).toEqual([text, true]);
  for (const text of ["", "# EMBEDDINGS=local", "EMBEDDINGS=off", "EMBEDDINGS=localhost", "EMBEDDINGS_MODEL=local"])
    expect([text, wantsIt({}, text)]).toEqual([text, false]);
  expect(wantsIt({ EMBEDDINGS: "local" }, "EMBEDDINGS=off")).toBe(true);
  expect(wantsIt({ EMBEDDINGS: "off" }, "EMBEDDINGS=local")).toBe(false);
  expect(wantsLocalModel({}, path.join("no", "such", ".env"))).toBe(false);
});
