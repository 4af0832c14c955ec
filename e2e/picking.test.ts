import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

describe.skipIf(CHROMIUM === undefined)("choosing several with a finger", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    reader = await sample.enterSignedIn({ size: PHONE, touch: true });
    page = reader.page;
  });
  afterEach(() => reader.context.close());

  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  const ticked = () => page.getByRole("checkbox", { checked: true }).count();
  const count = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  const begin = async (view: string): Promise<void> => {
    await page.goto(`/browse/${idOf(sample, "Handbook")}?view=${view}`);
    await page.getByText("Keyboard Card.md").waitFor();
    await page.getByRole("button", { name: "Select several" }).tap();
    await count("0 selected");
  };

  it("takes a tap anywhere on an entry, opens nothing, and ticks as many as it counts", async () => {
    await begin("list");
    await row("Keyboard Card.md").getByText("Keyboard Card.md").tap();
    await count("1 selected");
    await row("Reader's Handbook.pdf").tap({ position: { x: 280, y: 20 } });
    await count("2 selected");
    await row("Pictures").getByRole("checkbox").tap();
    await count("3 selected");
    expect(await ticked()).toBe(3);
    expect([new URL(page.url()).pathname, reader.context.pages().length]).toEqual([
      `/browse/${idOf(sample, "Handbook")}`,
      1,
    ]);
    expect(await faultsOfLooks(page, "browse-tapped")).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Clear selection" }).tap();
    await page.getByRole("navigation", { name: "Breadcrumb" }).waitFor();
  });

  it("has nothing ticked when the last one is let go, and begins anew with another", async () => {
    await begin("list");
    await row("Keyboard Card.md").getByRole("checkbox").tap();
    await count("1 selected");
    await row("Keyboard Card.md").getByText("Keyboard Card.md").tap();
    await count("0 selected");
    expect(await ticked()).toBe(0);
    await row("Pictures").getByText("Pictures").tap();
    await count("1 selected");
    expect(await ticked()).toBe(1);
  });

  it("does so with cards, too", async () => {
    await begin("grid");
    await page.getByRole("gridcell").filter({ hasText: "Keyboard Card.md" }).getByText("Keyboard Card.md").tap();
    await count("1 selected");
    expect(await ticked()).toBe(1);
  });

  it("shows details without choosing", async () => {
    await begin("list");
    await row("Keyboard Card.md")
      .getByRole("button", { name: /^Details/ })
      .tap();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await count("0 selected");
    expect(reader.complaints).toEqual([]);
  });
});
