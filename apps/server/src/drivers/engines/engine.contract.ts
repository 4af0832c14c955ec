import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { promisesToChange } from "./engine-changes.contract.ts";
import { promisesToFind } from "./engine-finding.contract.ts";
import { promisesToRestrict } from "./engine-limits.contract.ts";
import type { Engine, EngineQuery } from "./engine.ts";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";
import type { UnderContract } from "./under.contract.ts";

interface Opened {
  readonly engine: Engine;
  readonly close: () => Promise<void>;
}

/** What is found; ranking alone must come to the same, and reading what was ranked, too. */
async function found(engine: Engine, query: EngineQuery, limit: number): Promise<string[]> {
  const hits = await engine.find(query, SEES_S1, limit);
  const ranked = await engine.rank(query, SEES_S1, limit);
  expect(ranked.map(({ id, fileId, score }) => ({ id, fileId, score }))).toEqual(
    hits.map(({ id, fileId, score }) => ({ id, fileId, score })),
  );
  const read = await engine.read(ranked, SEES_S1);
  expect(hits.map(({ id }) => read.get(id))).toMatchObject(
    hits.map(({ pageNumber, pageLabel, headings, text }) => ({ pageNumber, pageLabel, headings, text })),
  );
  return hits.map((hit) => `${hit.fileId}:${hit.pageNumber}`);
}

async function bridges(engine: Engine): Promise<void> {
  await engine.replace("a", fileWith(), passagesOf("a", ["Bridges cross the river.", "The river was cold."]));
  await engine.replace("b", fileWith(), passagesOf("b", ["A bridge stands here, and another bridge.", "Trains."]));
}

/** What every engine promises. @param open gives an empty engine of this kind */
export function engineContract(name: string, open: () => Promise<Opened>): void {
  describe(`the engine contract (${name})`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      for (const id of await opened.engine.fileIds()) await opened.engine.replace(id, fileWith(), []);
    });
    const underContract: UnderContract = {
      get engine() {
        return opened.engine;
      },
      found: (query, limit = 10) => found(opened.engine, query, limit),
      filtered: (filter) => found(opened.engine, queryFor("bridge", { filter }), 10),
      bridges: () => bridges(opened.engine),
    };

    promisesToFind(underContract);
    promisesToRestrict(underContract);
    promisesToChange(underContract);
  });
}
