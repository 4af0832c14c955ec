import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { CHROMIUM } from "./place.ts";
import { openViewerRoom, soon } from "./viewer-room.ts";
import type { ViewerRoom } from "./viewer-room.ts";

/** So low that every text is longer. */
const LOW = { width: 1280, height: 420 };

describe.skipIf(CHROMIUM === undefined)("a text that a reader comes back to", () => {
  let reader: Visit;
  let page: Page;
  let view: ViewerRoom["view"];
  openViewerRoom((room) => ({ reader, page, view } = room));
  beforeEach(() => page.setViewportSize(LOW));

  /** What stands at the window's upper edge: pages that were not drawn yet count as longer or shorter than they are. */
  const place = () =>
    view.scroller().evaluate((scroller) => {
      const { top } = scroller.getBoundingClientRect();
      const pages = [scroller.firstElementChild, ...scroller.querySelectorAll("[data-page]")];
      const page = pages.findLast((one) => one !== null && one.getBoundingClientRect().top <= top);
      const down = Math.round(top - (page?.getBoundingClientRect().top ?? top));
      return { page: page?.getAttribute("data-page") ?? null, down };
    });

  /** Whole, with what its link leads to. */
  const open = async (name: string, query: string): Promise<void> => {
    await view.open(name, query);
    await view.scroller().waitFor();
    if (/[?&](?:q|find)=/.test(query)) await page.getByRole("group", { name: /^Highlighted / }).waitFor();
    await settled(page, 500);
  };

  it.each([
    ["Opening Day Checklist.txt", ""],
    ["README.md", ""],
    ["README.md", "?find=library"],
    ["Bridges.html", "?q=pontoon"],
    ["Order.eml", "?q=pontoons"],
    ["Glossary.docx", ""],
    ["Huge.txt", "?page=300"],
  ])(
    "comes back to the very place from another screen and by a reload, and begins anew when it is opened anew: %s%s",
    async (name, query) => {
      await open(name, query);
      await view.scrollTo((await view.scrolled()) + 230);
      const left = await place();
      expect(left.down).toBeGreaterThan(50);
      for (const comeBack of [view.leaveAndComeBack, () => page.reload(), view.leaveAndComeBack]) {
        await comeBack();
        await view.scroller().waitFor();
        await soon(place).toEqual(left);
        // What a search led to, and letters, come late, and lead nobody away again.
        await settled(page, 500);
        expect(await place()).toEqual(left);
      }
      await page.goto("/dashboard");
      await open(name, query);
      expect((await place()).down).toBeLessThan(50);
      expect(reader.complaints).toEqual([]);
    },
  );

  it("steps from the place that a reader came back to, not from the beginning", async () => {
    await open("Bridges.html", "?q=roadway");
    await view.scrollTo(1_500);
    await page.reload();
    await soon(view.scrolled).toBe(1_500);
    await page.getByText(/^\d+ of \d+ passages$/).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    await soon(view.isOutlinedInSight).toBe(true);
    expect(await view.scrolled()).toBeGreaterThan(1_000);
  });
});
