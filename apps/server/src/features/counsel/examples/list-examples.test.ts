import { expect, it } from "vitest";
import { NO_RULES } from "../../../core/documents/library-rules.ts";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { putFile } from "../../search/for-tests.ts";
import { counselForTests } from "../for-tests.ts";
import { counselStore } from "../store.ts";
import { exampleLister } from "./list-examples.ts";

const THINGS = ["ferry crossing", "pontoon bridge", "towing cable", "river gauge"];

/** Each look at the clock takes a second: four of them, and a search has had its time. */
function busyClock() {
  let now = 0;
  return { nowMs: () => (now += 1_000), wait: (seconds: number) => (now += seconds * 1_000) };
}

onEveryDatabase("Examples of a library on a busy machine", (records) => {
  const { begin } = counselForTests(records);

  const fill = async () => {
    await begin();
    const { db } = records();
    const engine = memoryEngine();
    for (const [i, thing] of THINGS.entries()) {
      const text = `A ${thing} is a place of its own kind on river number ${i}. It is kept by wardens of the ${thing}.`;
      const folder = ["rivers", "Rivers"] as const;
      const file = { id: `f${i}`, name: `${thing}.pdf`, sourceId: "s1", folder, texts: [text] };
      const facts = { page_count: 1, pages_without_text: 0, indexed_at: 5 };
      await putFile({ db, engine }, { ...file, modifiedAt: 5, indexed: facts, headings: [] });
      const page = {
        file_id: file.id,
        version: "v1",
        gap: null,
        number: 1,
        label: null,
        text,
        layout: new Uint8Array(),
      };
      await db.insertInto("page").values(page).execute();
      const entries = JSON.stringify([["heading", thing]]);
      await db.insertInto("file_completion").values({ file_id: file.id, source_id: "s1", entries }).execute();
    }
    const visibleTo = async () => ({ sourceIds: ["s1"] });
    return { store: counselStore(db), engine, rules: NO_RULES, visibleTo, meaning: null };
  };

  it("are completed by later looks, of which each goes on where the one before it ended", async () => {
    const clock = busyClock();
    const examples = exampleLister(await fill(), clock.nowMs);
    const counts: number[] = [];
    for (let look = 0; look < 4; look += 1) {
      counts.push((await examples()).qa.length);
      clock.wait(30);
    }
    expect(counts[0]).toBeLessThan(THINGS.length);
    expect(counts.at(-1)).toBe(THINGS.length);
  });
});
