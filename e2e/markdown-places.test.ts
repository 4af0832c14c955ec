import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import { idOf, openSampleRoom, type SampleRoom } from "./sample-room.ts";

const LONG = "The ferry leaves at noon.\n\n".repeat(80);
const TEXT = `# Ferries

See [the fares](#fares-2024), [the ends](#the-end) and [nothing](#nowhere).

${LONG}
## Fares (2024)

${LONG}
## The end

Moored.
`;

describe.skipIf(CHROMIUM === undefined)("links to sections of a Markdown text", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let library: string;

  beforeAll(async () => {
    library = await mkdtemp(join(tmpdir(), "reading-room-places-"));
    await writeFile(join(library, "Ferries.md"), TEXT);
    sample = await openSampleRoom(library);
    reader = await sample.enterSignedIn();
  });
  afterAll(async () => {
    await sample?.close();
    await rm(library, { recursive: true, force: true });
  });

  it("lead to their headings, Back to where they were pressed, and those to nothing are text", async () => {
    const { page } = reader;
    await page.goto(`/view/${idOf(sample, "Ferries.md")}`);
    const text = page.getByRole("region", { name: "The document's text" });
    const heading = (name: string) => text.getByRole("heading", { name });
    const topOf = async (name: string): Promise<number> =>
      ((await heading(name).boundingBox())?.y ?? 0) - ((await text.boundingBox())?.y ?? 0);
    await text.getByRole("link", { name: "the fares" }).waitFor();
    expect(await text.getByRole("link").allInnerTexts()).toEqual(["the fares", "the ends"]);
    expect(await topOf("Fares (2024)")).toBeGreaterThan(1_000);

    await text.getByRole("link", { name: "the fares" }).press("Enter");
    await expect.poll(() => topOf("Fares (2024)")).toBeLessThan(60);
    await page.goBack();
    await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBe(0);
    await text.getByRole("link", { name: "the ends" }).click();
    await heading("The end").waitFor();
    await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(1_000);
    expect(await faultsOfLooks(page, "markdown-places")).toEqual([]);
    expect(reader.complaints).toEqual([]);
  });
});
