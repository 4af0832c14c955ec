import { expect, it } from "vitest";
import { beginOfPart } from "./begin-of-part.ts";

const LINES = Array.from({ length: 90 }, (_, line) => `Line ${line % 30} of the log says that all is well here.`);
const LOG = LINES.join("\n");

it("finds where a part begins, and of what stands there several times the place that is meant", () => {
  const text = LINES.slice(30, 60).join("\n");
  for (const part of [0, 1, 2])
    expect(beginOfPart(LOG, { text, share: part / 3 })?.start).toBe(
      LOG.split("\n")
        .slice(0, part * 30)
        .join("\n").length + (part === 0 ? 0 : 1),
    );
});

it("finds it by its first words where those behind them are shown otherwise", () => {
  const shown = "The warden counts the nests in April. [Picture] Visitors keep to the path.";
  const text = "# The **warden** counts the nests in April. A picture of a heron. Visitors keep to the path.";
  expect(beginOfPart(shown, { text, share: 0.9 })?.start).toBe(0);
});

it("finds nothing that is not shown", () => {
  expect(beginOfPart(LOG, { text: "Words that are not in it at all.", share: 0.5 })).toBeNull();
  expect(beginOfPart(LOG, { text: "", share: 0.5 })).toBeNull();
});
