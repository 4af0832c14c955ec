import { expect, it, vi } from "vitest";
import { memoryEmbedder } from "../../../drivers/embedders/memory.ts";
import { memoryVectors } from "../../../drivers/vector-indexes/memory.ts";
import { byMeaning } from "./by-meaning.ts";

const BRIDGE = "The stone bridge crosses the river.";

async function scene() {
  const [embedder, vectors] = [memoryEmbedder(), memoryVectors()];
  const [bridge, taxes] = await embedder.embed([BRIDGE, "Taxes are due in May."], new AbortController().signal);
  const empty = new Float32Array();
  await vectors.put("a", [{ passageId: "a:1:1:0", mark: "", vector: taxes ?? empty }]);
  await vectors.put("b", [{ passageId: "b:1:1:0", mark: "", vector: bridge ?? empty }]);
  const rests: string[] = [];
  return { embedder, meaning: byMeaning({ embedder, vectors }, (why) => rests.push(why)), rests };
}

it("tells which passages are nearest to a question, and how near any of them are", async () => {
  const { meaning } = await scene();
  const found = await meaning.of("Which bridge crosses the river?", async (near) => [
    await near.passageIds(1),
    [...(await near.likeness(["a:1:1:0", "b:1:1:0", "gone"])).keys()],
  ]);
  expect(found).toEqual([["b:1:1:0"], ["a:1:1:0", "b:1:1:0"]]);
});

it("says of a model that cannot compare that it cannot", async () => {
  const { meaning } = await scene();
  expect(await meaning.of("Which bridge?", async (near) => ({ compared: await near.compare([BRIDGE]) }))).toEqual({
    compared: null,
  });
});

it("does without when the model fails, leaves it alone after three times in a row, and tries again a minute later", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { embedder, meaning, rests } = await scene();
  const ask = () => meaning.of("Which bridge?", async () => "found");
  embedder.down = true;
  expect([await ask(), await ask(), await ask()]).toEqual([null, null, null]);
  expect(rests).toEqual([expect.stringContaining("The embedding model is down.")]);
  embedder.down = false;
  expect(await ask()).toBeNull();
  vi.advanceTimersByTime(61_000);
  expect(await ask()).toBe("found");
  vi.useRealTimers();
});
