import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../../../..");

/** The folder whose packages run models. */
export const PACKAGE_DIR = join(ROOT, "embeddings");

/** A real model, of the test material. */
export const MINILM_DIR = join(process.env.SHARED_DIR ?? resolve(ROOT, "../shared"), "models", "minilm");

/** Why no real model can be run here; empty where one can. */
export const WHY_NO_MODEL = !existsSync(join(PACKAGE_DIR, "node_modules", "onnxruntime-node"))
  ? "what runs models could not be installed"
  : existsSync(MINILM_DIR)
    ? ""
    : "SHARED_DIR holds no models/minilm";

/** The cosine of the angle between two vectors of length 1. */
export function likeness(a: Float32Array | undefined, b: Float32Array | undefined): number {
  let sum = 0;
  a?.forEach((number, i) => void (sum += number * (b?.[i] ?? 0)));
  return sum;
}
