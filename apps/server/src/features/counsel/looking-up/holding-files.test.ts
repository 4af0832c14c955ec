import { expect, it } from "vitest";
import type { EngineQuery } from "../../../drivers/engines/engine.ts";
import { holdingFiles } from "./holding-files.ts";

const term = (word: string) => ({ word, stem: word, weight: 0.5 });

/** An engine that knows which files have a word, gives so many passages of each, and notes what it was asked. */
function engineOf(having: Readonly<Record<string, readonly string[]>>, passages = 1) {
  const asked: string[] = [];
  const rank = async ({ words, filter }: EngineQuery, _: unknown, limit: number) => {
    asked.push(`${words}: ${filter.fileIds?.join(" ")}`);
    const ids = (having[words] ?? []).filter((id) => filter.fileIds?.includes(id));
    const all = ids.flatMap((fileId) =>
      Array.from({ length: passages }, (__, i) => ({ id: `${fileId}:${i}`, fileId })),
    );
    return all.slice(0, limit).map((one) => ({ ...one, score: 1 }));
  };
  return { asked, rank };
}
const LACKING = new Map([
  ["all", []],
  ["one", [term("magnet")]],
  ["none", [term("magnet"), term("walnut")]],
]);
const ASKED = { filter: {}, visibleTo: { sourceIds: ["s1"] } };

it("asks the engine for what the found passages lack, and no further of a file that lacks a word everywhere", async () => {
  const engine = engineOf({ magnet: ["one"], walnut: ["none"] });
  expect([...(await holdingFiles(engine, LACKING, ASKED))]).toEqual(["all", "one"]);
  expect(engine.asked).toEqual(["magnet: one none"]);
});

it("asks again for the others where long documents fill what is given", async () => {
  const engine = engineOf({ magnet: ["one", "none"], walnut: ["none"] }, 200);
  expect([...(await holdingFiles(engine, LACKING, ASKED))]).toEqual(["all", "one", "none"]);
  expect(engine.asked).toEqual(["magnet: one none", "magnet: none", "walnut: none"]);
});
