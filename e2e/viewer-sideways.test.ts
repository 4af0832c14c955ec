import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import { writeTinyPdf } from "../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import { join } from "node:path";
import { soon, viewOf } from "./viewer-room.ts";

const WIDE_LINE = `${"word ".repeat(120)}lighthouse`;
const COLUMNS = Array.from({ length: 14 }, (_, at) => `Column ${at + 1} of the gauges`);
const WIDE_TABLE = [COLUMNS.join(","), COLUMNS.map((_, at) => (at === 13 ? "lighthouse" : `reading ${at}`)).join(",")];

describe.skipIf(CHROMIUM === undefined)("what is wider than the window", () => {
  let reader: Visit;
  let page: Page;
  let view: ReturnType<typeof viewOf>;
  openOwnRoom(
    async (put, folder) => {
      await put("Wide.md", `# Wide\n\n\`\`\`\n${WIDE_LINE}\n\`\`\`\n`);
      await put("Wide.csv", WIDE_TABLE.join("\n"));
      const banks = (river: string) => ({
        lines: [
          { text: `The left bank of the ${river}`, x: 20, y: 600 },
          { text: `its right bank, ${river}`, x: 460, y: 500 },
        ],
      });
      await writeTinyPdf(join(folder, "Banks.pdf"), { pages: [banks("Elbe"), banks("Rhine")] });
    },
    (room) => {
      ({ reader, page } = room);
      view = viewOf(room.sample, page);
    },
  );

  const pages = () => page.getByRole("region", { name: "Pages" });
  const isWithin = async (inner: Locator, outer: Locator): Promise<boolean> => {
    const [one, other] = [await inner.boundingBox(), await outer.boundingBox()];
    return one !== null && other !== null && one.x >= other.x && one.x + one.width <= other.x + other.width;
  };

  it("shows sideways, too, each match that is gone to on pages larger than the window", async () => {
    await view.openPdf("Banks.pdf", "?zoom=400&find=bank");
    const active = page.locator("[data-active]").first();
    for (const place of [/^1 of 4 matches$/, /^2 of 4 matches$/, /^3 of 4 matches$/]) {
      await page.getByText(place).waitFor();
      await soon(() => isWithin(active, pages())).toBe(true);
      await page.keyboard.press("F3");
    }
    expect(reader.complaints).toEqual([]);
  });

  it("keeps what is in the middle of the window there when pages are made larger and smaller", async () => {
    await view.openPdf("Banks.pdf", "?zoom=300");
    const middle = () =>
      pages().evaluate((element) => {
        const box = element.querySelector(".pdf-page")?.getBoundingClientRect();
        const sight = element.getBoundingClientRect();
        return box === undefined ? 0 : (sight.left + sight.width / 2 - box.left) / box.width;
      });
    await pages().evaluate((element) => (element.scrollLeft = 0));
    await settled(page, 300);
    const before = await middle();
    expect(before).toBeLessThan(0.4);
    await page.keyboard.press("+");
    await view.addressHas("zoom", "400");
    await soon(middle).toBeCloseTo(before, 1);
    await page.keyboard.press("-");
    await view.addressHas("zoom", "300");
    await soon(middle).toBeCloseTo(before, 1);
  });

  it.each(["Wide.md", "Wide.csv"])("shows sideways, too, what was found in %s", async (name) => {
    await page.setViewportSize(PHONE);
    await view.open(name, "?find=lighthouse");
    await soon(view.outlined).toBe("lighthouse");
    const isInSight = () =>
      page.evaluate(() => {
        const [range] = CSS.highlights.get("viewer-passage-active") ?? [];
        const box = range instanceof Range ? range.getBoundingClientRect() : null;
        return box !== null && box.left >= 0 && box.right <= innerWidth;
      });
    // On a telephone the list of matches covers the text until one is chosen.
    await view.matches().first().getByRole("button").click();
    await soon(isInSight).toBe(true);
    await page.setViewportSize(DESKTOP);
  });

  it("has its passages marked, and not covered, where the system chooses the colours", async () => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await view.openPdf("Banks.pdf", "?q=bank");
    await view.highlights().first().waitFor();
    const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(view.highlights().first())).toBe("rgb(248, 228, 194)");
    await page.getByRole("button", { name: "Find in the document" }).click();
    const pressed = page.getByRole("button", { name: "Find in the document", pressed: true });
    expect(await pressed.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  });
});
