import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Embedder } from "./embedder.ts";
import { likeness } from "./for-tests.ts";

const forever = new AbortController().signal;
/** On a machine with much else to do, a model takes long to load. */
const SLOW_MS = 60_000;

const BRIDGE = "The stone bridge crosses the river below the mill.";
const CROSSING = "Over the river, below the mill, a bridge of stone is crossed.";
const TAXES = "Quarterly taxes are due on the last Friday of each month.";

/** What every embedder promises. */
export function embedderContract(name: string, make: () => Promise<Embedder>): void {
  describe(`embedding by ${name}`, () => {
    let embedder: Embedder;
    const embed = (...texts: readonly string[]) => embedder.embed(texts, forever);
    beforeAll(async () => void (embedder = await make()), SLOW_MS);
    afterAll(() => embedder.close());

    it("names its model, and gives vectors of as many numbers as it says", { timeout: SLOW_MS }, async () => {
      const [vector] = await embed(BRIDGE);
      expect(embedder.model).toMatch(/\S/);
      expect(vector).toBeInstanceOf(Float32Array);
      expect(embedder.dimensions).toBe(vector?.length);
      expect(embedder.dimensions).toBeGreaterThan(100);
    });

    it("gives nothing for nothing", async () => {
      expect(await embed()).toEqual([]);
    });

    it(
      "gives each text a vector of length 1, in their order, however many there are",
      { timeout: SLOW_MS },
      async () => {
        const texts = Array.from(
          { length: 75 },
          (_, i) => `${BRIDGE} `.repeat(1 + ((i * 7) % 5)) + `Note ${i * i * 31}.`,
        );
        const vectors = await embed(...texts);
        expect(vectors).toHaveLength(75);
        for (const vector of vectors) expect(likeness(vector, vector)).toBeCloseTo(1, 4);
        for (const at of [0, 33, 74]) {
          const [alone] = await embed(texts[at] ?? "");
          const likest = vectors.map((vector) => likeness(vector, alone));
          expect(likest[at]).toBeGreaterThan(0.98);
          expect(Math.max(...likest) - (likest[at] ?? 0)).toBeLessThan(0.01);
        }
      },
    );

    it("puts texts that are alike nearer to each other than others", { timeout: SLOW_MS }, async () => {
      const [bridge, crossing, taxes] = await embed(BRIDGE, CROSSING, TAXES);
      expect(likeness(bridge, crossing)).toBeGreaterThan(likeness(bridge, taxes) + 0.3);
      expect(likeness(crossing, bridge)).toBeGreaterThan(likeness(crossing, taxes) + 0.3);
    });

    it("reads a text that is too long from its beginning", { timeout: SLOW_MS }, async () => {
      const long = `${BRIDGE} `.repeat(1_000);
      const [one, other, short] = await embed(`${long}${TAXES}`, `${long}Amen.`, BRIDGE);
      expect(likeness(one, other)).toBeGreaterThan(0.999);
      expect(likeness(one, short)).toBeGreaterThan(0.8);
    });

    it("takes every text there may be in a file", { timeout: SLOW_MS }, async () => {
      const odd = [
        "",
        " \n\t",
        "\u0000\u0007",
        "\ud800 lone",
        "🌉🌉🌉",
        "桥梁横跨河流",
        "[SEP] [CLS] [PAD]",
        "x".repeat(5_000),
      ];
      const vectors = await embed(...odd);
      for (const vector of vectors) {
        expect(vector).toHaveLength(embedder.dimensions);
        expect(likeness(vector, vector)).toBeCloseTo(1, 4);
      }
    });

    it("stops when it is told to, with its reason, and embeds the next", { timeout: SLOW_MS }, async () => {
      const stop = new AbortController();
      const embedding = embedder.embed(Array<string>(500).fill(BRIDGE), stop.signal);
      stop.abort(new Error("enough"));
      await expect(embedding).rejects.toThrow("enough");
      await expect(embedder.embed([BRIDGE], stop.signal)).rejects.toThrow("enough");
      expect(await embed(BRIDGE)).toHaveLength(1);
    });

    it("serves several at once", { timeout: SLOW_MS }, async () => {
      const [bridge, taxes] = await Promise.all([embed(BRIDGE), embed(TAXES)]);
      const [again] = await embed(BRIDGE);
      expect(likeness(bridge[0], again)).toBeGreaterThan(0.98);
      expect(likeness(taxes[0], again)).toBeLessThan(0.9);
    });
  });
}
