import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

describe.skipIf(CHROMIUM === undefined)("the search box of the header", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(() => sample?.close());

  const box = () => page.getByRole("combobox", { name: "Search files" });
  const option = (name: string) => page.getByRole("option").filter({ hasText: name }).first();
  const type = async (words: string, at = "/browse"): Promise<void> => {
    await page.goto(at);
    await box().fill(words);
  };

  it.each(["a click", "the keyboard"])("is empty once a folder that it found is opened by %s", async (how) => {
    await type("Handbook");
    await option("Handbook").waitFor();
    const folder = page.locator("[role=option]").filter({ hasText: "Folder" }).first();
    if (how === "a click") await folder.click();
    else {
      const places = await page.getByRole("option").allInnerTexts();
      for (let at = 0; at <= places.findIndex((text) => text.includes("Folder")); at++)
        await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    await page.waitForURL(`**/browse/${idOf(sample, "Handbook")}`);
    expect(await box().inputValue()).toBe("");
  });

  it("leads back to another query's results once a file that it found is closed", async () => {
    await type("operator", "/browse?search=reading");
    await option("Operator's Guide.pdf").click();
    await page.waitForURL("**/browse?fileId=*");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    await page.waitForURL("**/browse?search=reading");
    expect(await box().inputValue()).toBe("reading");
  });

  it.each([
    ["a click", "/browse"],
    ["the keyboard", "/browse"],
    ["a click", "a folder"],
    ["the keyboard", "a folder"],
  ])("has the focus again after a file opened by %s from %s, and Back leads on from there", async (how, from) => {
    const at = from === "/browse" ? from : `/browse/${idOf(sample, "Publications")}`;
    await page.goto("/dashboard");
    await type("operator", at);
    await option("Operator's Guide.pdf").waitFor();
    if (how === "a click") await option("Operator's Guide.pdf").click();
    else {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("dialog").getByText("Operator's Guide.pdf").first().waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(`**${at}`);
    await expect.poll(() => box().evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await box().inputValue()).toBe("");
    await page.goBack();
    await page.waitForURL("**/dashboard");
  });

  it("keeps the query whose results are shown", async () => {
    await type("operator");
    await page.getByRole("link", { name: "View all results" }).click();
    await page.waitForURL("**/browse?search=operator");
    expect(await box().inputValue()).toBe("operator");
  });

  it("keeps what was typed while what it found is opened in tabs of their own", async () => {
    await type("operator");
    const [tab] = await Promise.all([
      reader.context.waitForEvent("page"),
      option("Operator's Guide.pdf").click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.close();
    expect(await box().inputValue()).toBe("operator");
    expect(reader.complaints).toEqual([]);
  });
});
