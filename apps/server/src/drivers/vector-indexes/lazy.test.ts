import { expect, it } from "vitest";
import { lazyVectors } from "./lazy.ts";
import { memoryVectors } from "./memory.ts";
import { vectorIndexContract } from "./vector-index.contract.ts";

vectorIndexContract("opened on first use", async () => {
  const vectors = lazyVectors(async () => memoryVectors());
  return { vectors, close: () => vectors.close() };
});

it("opens on first use, once, not to be closed, and again after a failure", async () => {
  let opened = 0;
  const open = async () => {
    opened += 1;
    if (opened === 1) throw new Error("not yet");
    return memoryVectors();
  };
  const vectors = lazyVectors(open);
  await vectors.close();
  expect(opened).toBe(0);
  await expect(vectors.count()).rejects.toThrow("not yet");
  expect(await Promise.all([vectors.count(), vectors.count()])).toEqual([0, 0]);
  expect(opened).toBe(2);
});
