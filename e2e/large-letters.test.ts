import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { alter } from "./altered.ts";
import type { Sizes } from "./browser.ts";
import { PHONE, shoot } from "./browser.ts";
import type { OwnRoom } from "./own-room.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import { idOf } from "./sample-room.ts";

const USUAL_PX = 16;
const DEEP = ["Field manuals of the engineers", "River crossing operations", "Drafts of the second edition"];
const LONG = `${"Report of the committee on river crossings ".repeat(6).slice(0, 226)}.txt`;
const WORDS = "A pontoon bridge is a bridge that floats on boats. It carries carts.";

const SCREENS: readonly {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<unknown>;
}[] = [
  { name: "AI Counsel", path: "/ai-counsel", ready: (page) => page.getByText(/^\d+ documents? indexed$/).waitFor() },
  { name: "the search", path: "/browse?search=pontoon", ready: (page) => page.getByText(/^\d+ results?$/).waitFor() },
  ...["users", "audit-logs", "library", "system"].map((tab) => ({
    name: `the admin area's ${tab}`,
    path: `/admin?tab=${tab}`,
    // Rows still to come say nothing.
    ready: (page: Page) => page.getByRole("cell").filter({ hasText: /\w/ }).first().waitFor(),
  })),
];

describe.skipIf(CHROMIUM === undefined)("a telephone whose letters are large", () => {
  let own: OwnRoom;
  let page: Page;

  openOwnRoom(
    async (put) => {
      await put(`${DEEP.join("/")}/Bridges.txt`, WORDS);
      await put(LONG, WORDS);
    },
    (room) => (own = room),
  );
  beforeEach(() => {
    ({ page } = own);
  });

  /** As a reader does who tells the browser how large letters are to be. */
  const read = async (size: Sizes, scale: number): Promise<void> => {
    await page.setViewportSize(size);
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: USUAL_PX * scale } });
  };
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  /** Of those that the header has on every screen. */
  const rowsOfButtons = async (): Promise<number> => {
    const header = page.getByRole("banner");
    const boxes = ["Menu", /^Command palette/, "Theme"].map((name) =>
      header.getByRole("button", { name, exact: true }).boundingBox(),
    );
    return new Set((await Promise.all(boxes)).map((box) => box?.y)).size;
  };

  it.each(SCREENS)("holds $name at 200 %", async ({ name, path, ready }) => {
    await read(PHONE, 2);
    await page.goto(path);
    await ready(page);
    await shoot(page, `large-${name.replaceAll(/\W+/g, "-")}-360`);
    expect(await rowsOfButtons()).toBe(1);
    expect(await tooWide()).toBeLessThanOrEqual(0);
  });

  it("holds an answer with its documents at 200 %, and what has become of it since", async () => {
    await read(PHONE, 2);
    await page.goto("/ai-counsel");
    await page.getByRole("textbox", { name: /^Ask a question/ }).fill("What is a pontoon bridge?");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Open Document" }).first().waitFor();
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await alter(page, "**/history?*", (body) => {
      for (const { summary } of body.messages) {
        const [first] = summary?.citations ?? [];
        if (first !== undefined) summary.citations = [first, { ...first, index: 2, status: "changed" }];
      }
    });
    await page.reload();
    await page.getByText("1 of 2 citations changed since").waitFor();
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await shoot(page, "large-answer-360");
    await page.unroute("**/history?*");
  });

  it("names a deep folder at 200 %, and has those above it in a menu", async () => {
    await read(PHONE, 2);
    await page.goto(`/browse/${idOf(own.sample, DEEP[2] ?? "")}`);
    const name = page.getByRole("link", { name: DEEP[2] ?? "" });
    await name.waitFor();
    expect((await name.boundingBox())?.width).toBeGreaterThan(90);
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Folders above" }).click();
    await page.getByRole("menuitem", { name: DEEP[0] ?? "" }).waitFor();
  });

  it.each([
    [PHONE, 2],
    [{ width: 360, height: 640 }, 1.5],
  ] as const)(
    "keeps what can be done with a file of a long name in the window: %o, letters of %f times",
    async (size, scale) => {
      await read(size, scale);
      await page.goto(`/browse?fileId=${idOf(own.sample, LONG)}`);
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Searchable in full").waitFor();
      for (const deed of ["Close", "Open", "Download"]) {
        const box = await dialog.getByText(deed, { exact: true }).boundingBox();
        expect([deed, (box?.y ?? 0) >= 0, (box?.y ?? 0) + (box?.height ?? 0) <= size.height]).toEqual([
          deed,
          true,
          true,
        ]);
      }
      const title = dialog.getByRole("heading", { name: LONG });
      const rest = dialog.getByText("Searchable in full");
      for (const part of [title, rest]) {
        const isSeen = await part.evaluate((element) => {
          element.scrollIntoView({ block: "end" });
          const { left, bottom } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 4, bottom - 4));
        });
        expect(isSeen).toBe(true);
      }
      await shoot(page, `large-details-${size.height}`);
    },
  );
});
