import { expect, it } from "vitest";
import { embedderContract } from "./embedder.contract.ts";
import { memoryEmbedder } from "./memory.ts";

embedderContract("memory", async () => memoryEmbedder());

it("tells what it embedded, and can be down", async () => {
  const embedder = memoryEmbedder("another");
  const { signal } = new AbortController();
  await embedder.embed(["a", "b"], signal);
  embedder.down = true;
  await expect(embedder.embed(["c"], signal)).rejects.toMatchObject({ code: "unavailable" });
  expect([embedder.model, ...embedder.embedded]).toEqual(["another", "a", "b"]);
});
