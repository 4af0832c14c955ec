import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CHROMIUM } from "./place.ts";
import { openViewerRoom } from "./viewer-room.ts";
import type { ViewerRoom } from "./viewer-room.ts";

const HANDBOOK = "Reader's Handbook.pdf";
const PAST_PX = 50;

interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

type Spot = readonly [x: number, y: number];

describe.skipIf(CHROMIUM === undefined)("what is selected of a PDF by a mouse", () => {
  let page: Page;
  let view: ViewerRoom["view"];
  openViewerRoom((room) => ({ page, view } = room));

  /** Of a paragraph on page 7 whose last line is short: the line before it, that last line, and the one that follows. */
  const endOfParagraph = async (query = ""): Promise<readonly Line[]> => {
    await view.openPdf(HANDBOOK, `?page=7${query}`);
    await page.locator('[data-page="7"] .pdf-text span').first().waitFor();
    const lines = await page.locator('[data-page="7"] .pdf-text span').evaluateAll((spans) =>
      spans
        .map((span) => ({ text: span.textContent ?? "", box: span.getBoundingClientRect() }))
        .filter(({ text, box }) => text.trim() !== "" && box.top > 120 && box.bottom < innerHeight - 40)
        .map(({ text, box: { left, right, top, bottom } }) => ({ text, left, right, middle: (top + bottom) / 2 })),
    );
    const at = lines.findIndex(
      ({ left, right, middle }, place) =>
        place > 0 &&
        place < lines.length - 1 &&
        right < (lines[place - 1]?.right ?? 0) - 2 * PAST_PX &&
        left === lines[place - 1]?.left &&
        middle > (lines[place - 1]?.middle ?? 0) + 5,
    );
    expect(at).toBeGreaterThan(0);
    return lines.slice(at - 1, at + 2);
  };
  const isPainted = () =>
    page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const drag = async (from: Spot, to: Spot): Promise<string> => {
    // What is selected already would be carried away.
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 6 });
    await isPainted();
    await page.mouse.up();
    await isPainted();
    return page.evaluate(() => getSelection()?.toString() ?? "");
  };
  const past = ({ right, middle }: Line): Spot => [right + PAST_PX, middle];
  const before = ({ left, middle }: Line): Spot => [left - PAST_PX, middle];

  it.each(["", "&zoom=150"])("ends with the line past whose end the pointer rests%s", async (zoom) => {
    const [line, last] = await endOfParagraph(zoom);
    if (line === undefined || last === undefined) throw new Error("no paragraph");
    expect(await drag([line.left + 1, line.middle], past(last))).toBe(`${line.text}\n${last.text}`);
    expect(await drag([line.left + 1, line.middle], past(line))).toBe(line.text);
  });

  it("begins with the line beside which it was begun, whichever way it goes on", async () => {
    const [line, last] = await endOfParagraph();
    if (line === undefined || last === undefined) throw new Error("no paragraph");
    expect(await drag(before(line), past(last))).toBe(`${line.text}\n${last.text}`);
    expect(await drag(past(last), before(line))).toBe(`${line.text}\n${last.text}`);
    expect(await drag(past(last), [line.left + 1, line.middle])).toBe(`${line.text}\n${last.text}`);
  });

  it("is nothing where nothing but blank paper was drawn over", async () => {
    const [, last] = await endOfParagraph();
    if (last === undefined) throw new Error("no paragraph");
    const [x, y] = past(last);
    expect(await drag([x, y], [x + 20, y])).toBe("");
  });

  it("ends between two letters where the pointer rests on words", async () => {
    const [line] = await endOfParagraph();
    if (line === undefined) throw new Error("no paragraph");
    const selected = await drag([line.left + 1, line.middle], [(line.left + line.right) / 2, line.middle]);
    expect(line.text.startsWith(selected)).toBe(true);
    expect(selected.length).toBeGreaterThan(5);
    expect(selected.length).toBeLessThan(line.text.length - 5);
  });
});
