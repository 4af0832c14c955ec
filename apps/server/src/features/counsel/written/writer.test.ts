import { beforeEach, describe, expect, it, vi } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import type { LanguageModel, Prompt } from "../../../drivers/models/model.ts";
import { scriptedModel } from "../../../drivers/models/scripted.ts";
import { putUser } from "../../search/for-tests.ts";
import { forgetModelUse, modelStore, type ModelStore } from "../model-store.ts";
import { writer, type Writer, type WriterDeps } from "./writer.ts";

const PROMPT: Prompt = { system: "s".repeat(40), text: "t".repeat(40), maxTokens: 80 };
const TAKEN = 100;

/** Takes everybody's tokens, and notes none. */
const boundless: ModelStore = { take: async () => true, correct: async () => {} };

const made = (
  model: LanguageModel,
  more: Partial<WriterDeps> = {},
): { readonly one: Writer; readonly rested: string[] } => {
  const rested: string[] = [];
  const one = writer({ model, store: boundless, dailyTokens: 0, onRest: (why) => void rested.push(why), ...more });
  return { one, rested };
};

async function read(one: Writer, { userId = "anna", signal = new AbortController().signal } = {}) {
  const { texts, outcome } = one.write(PROMPT, { userId, signal });
  let text = "";
  for await (const piece of texts) text += piece;
  return { text, outcome: outcome() };
}

/** Says something now and again, and nothing in between, whatever it is told. */
const deaf = (pieces: readonly (readonly [text: string, afterMs: number])[]): LanguageModel => ({
  name: "deaf",
  async *write() {
    for (const [text, afterMs] of pieces) {
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      yield { text };
    }
    await new Promise(() => {});
  },
});

describe("A guarded model", () => {
  it("is read to its end", async () => {
    expect(await read(made(scriptedModel(() => "All is well.")).one)).toEqual({
      text: "All is well.",
      outcome: "written",
    });
  });

  it("fails when its first word, or its last, is not there in time", async () => {
    const patience = { firstMs: 300, wholeMs: 600 };
    expect(await read(made(deaf([]), { patience }).one)).toEqual({ text: "", outcome: "failed" });
    expect(await read(made(deaf([["a", 5]]), { patience }).one)).toEqual({ text: "a", outcome: "failed" });
    const steady = deaf(Array.from({ length: 60 }, () => ["a", 15] as const));
    expect(await read(made(steady, { patience }).one)).toMatchObject({ outcome: "failed" });
  });

  it("is not blamed for the time that its reader takes", async () => {
    const { one } = made(
      scriptedModel(() => "one two three"),
      { patience: { firstMs: 500, wholeMs: 500 } },
    );
    const { texts, outcome } = one.write(PROMPT, { userId: "anna", signal: new AbortController().signal });
    for await (const _ of texts) await new Promise((resolve) => setTimeout(resolve, 300));
    expect(outcome()).toBe("written");
  });

  it("fails when it does not stop", async () => {
    function* babble() {
      for (;;) yield "bla ".repeat(100);
    }
    const model = scriptedModel(babble);
    const { text, outcome } = await read(made(model).one);
    expect(outcome).toBe("failed");
    expect(text.length).toBeLessThan(10_000);
    await expect.poll(() => model.stopped).toBe(1);
  });

  it("rests after three failures in a row, says why once, and is tried again after a minute", async () => {
    const model = scriptedModel(() => "well");
    const { one, rested } = made(model);
    const failing = async () => {
      model.down = true;
      const { outcome } = await read(one);
      model.down = false;
      return outcome;
    };
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      expect([await failing(), await failing(), (await read(one)).outcome]).toEqual(["failed", "failed", "written"]);
      expect([await failing(), await failing(), one.state(), await failing(), one.state()]).toEqual([
        "failed",
        "failed",
        "ready",
        "failed",
        "resting",
      ]);
      expect(await read(one)).toEqual({ text: "", outcome: "resting" });
      expect(rested).toEqual(["The model is down."]);
      vi.advanceTimersByTime(60_000);
      expect([one.state(), await failing(), one.state()]).toEqual(["ready", "failed", "resting"]);
      vi.advanceTimersByTime(60_000);
      expect([(await read(one)).outcome, await failing(), one.state()]).toEqual(["written", "failed", "ready"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("rests, for a minute at most, when it failed for another process; its next failure is enough for another rest", async () => {
    const model = scriptedModel(() => "well");
    const { one } = made(model);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      one.rest(Number(""));
      expect(one.state()).toBe("ready");
      one.rest(3_600_000);
      expect(await read(one)).toEqual({ text: "", outcome: "resting" });
      vi.advanceTimersByTime(60_000);
      model.down = true;
      expect([(await read(one)).outcome, one.state()]).toEqual(["failed", "resting"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is stopped when its reader leaves, which is no failure of its own", async () => {
    const model = scriptedModel(() => "one two three four five");
    const { one } = made(model);
    for (let i = 0; i < 4; i++) {
      const reader = new AbortController();
      const { texts } = one.write(PROMPT, { userId: "anna", signal: reader.signal });
      const reading = (async () => {
        for await (const _ of texts) reader.abort(new Error("gone"));
      })();
      await expect(reading).rejects.toThrow("gone");
    }
    expect(one.state()).toBe("ready");
    await expect.poll(() => model.stopped).toBe(4);
  });
});

onEveryDatabase("The tokens of a day", (records) => {
  const used = async () =>
    records().db.selectFrom("model_use").select(["user_id", "tokens"]).orderBy("user_id").execute();
  const limited = (dailyTokens: number) =>
    made(
      scriptedModel(() => "word ".repeat(16)),
      { store: modelStore(records().db), dailyTokens },
    ).one;

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["model_use", "user"] as const) await db.deleteFrom(table).execute();
    for (const user of ["anna", "ben"]) await putUser(db, user);
  });

  it("are counted for each user, as many as the model tells", async () => {
    const one = limited(0);
    await read(one);
    await read(one);
    await read(one, { userId: "ben" });
    const [anna, ben] = await used();
    expect(anna).toEqual({ user_id: "anna", tokens: 2 * (ben?.tokens ?? 0) });
    expect(ben?.tokens).toBeGreaterThan(20);
  });

  it("end for the one who has used them, and for nobody else", async () => {
    const one = limited(TAKEN + 10);
    expect((await read(one)).outcome).toBe("written");
    expect(await read(one)).toEqual({ text: "", outcome: "spent" });
    expect((await read(one, { userId: "ben" })).outcome).toBe("written");
  });

  it("are forgotten once no budget counts them any more", async () => {
    const { db } = records();
    const now = Date.UTC(2026, 2, 1, 12);
    const days = ["2025-03-01", "2026-02-27", "2026-02-28", "2026-03-01"];
    await db
      .insertInto("model_use")
      .values(days.map((day) => ({ user_id: "anna", day, tokens: 1 })))
      .execute();
    await forgetModelUse(db, now);
    const left = await db.selectFrom("model_use").select("day").orderBy("day").execute();
    expect(left.map(({ day }) => day)).toEqual(["2026-02-28", "2026-03-01"]);
  });

  it("are not given twice to questions asked at once", async () => {
    const one = limited(2 * TAKEN);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => read(one)));
    expect(outcomes.filter(({ outcome }) => outcome === "written").length).toBeLessThan(8);
    const [anna] = await used();
    expect(anna?.tokens).toBeLessThanOrEqual(2 * TAKEN);
  });

  it("are counted of a model that fails or is stopped, too", async () => {
    const one = made(deaf([["word ", 1]]), {
      store: modelStore(records().db),
      patience: { firstMs: 500, wholeMs: 500 },
    }).one;
    await read(one);
    expect(await used()).toEqual([{ user_id: "anna", tokens: 22 }]);
  });

  it("begin anew the next day, and go with the account", async () => {
    const one = limited(TAKEN + 10);
    await read(one);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
      expect((await read(one)).outcome).toBe("written");
    } finally {
      vi.useRealTimers();
    }
    expect(await used()).toHaveLength(2);
    await records().db.deleteFrom("user").execute();
    expect(await used()).toEqual([]);
  });
});
