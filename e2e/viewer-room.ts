import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { openOwnRoom } from "./own-room.ts";
import type { OwnRoom } from "./own-room.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSharedRoom } from "./sample-room.ts";
import { fillViewerLibrary } from "./viewer-library.ts";

/** A busy machine takes its time. */
export const soon = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 30_000 });

/** The viewer before a signed-in reader, and what tests look at in it. */
export interface ViewerRoom {
  readonly sample: SampleRoom;
  readonly reader: Visit;
  readonly page: Page;
  readonly view: ReturnType<typeof viewOf>;
}

/** The same on a library that these tests alone have, and may change. */
export type OwnViewerRoom = ViewerRoom & OwnRoom;

/** What tests look at in the viewer. */
export function viewOf(sample: SampleRoom, page: Page) {
  const open = async (name: string, query = ""): Promise<void> => {
    await page.goto(`/view/${idOf(sample, name)}${query}`);
  };
  const scroller = () => page.locator("[data-scroller]");
  const pageBox = () => page.getByRole("textbox", { name: /^Page/ });
  const address = () => new URL(page.url()).searchParams;
  return {
    open,
    openPdf: async (name: string, query = ""): Promise<void> => {
      await open(name, query);
      await page.locator(".pdf-page canvas").first().waitFor();
    },
    scroller,
    /** How far down the document the reader is. */
    scrolled: () => scroller().evaluate((element) => Math.round(element.scrollTop)),
    scrollTo: async (top: number, restMs = 400): Promise<void> => {
      await scroller().evaluate((element, to) => element.scrollTo({ top: to }), top);
      await settled(page, restMs);
    },
    leaveAndComeBack: async (): Promise<void> => {
      await page.getByRole("link", { name: "Dashboard" }).click();
      await page.getByText("Welcome to Reading Room").waitFor();
      await page.goBack();
    },
    pageBox,
    boxShows: (text: string) => soon(() => pageBox().inputValue()).toBe(text),
    address,
    addressHas: (name: string, value: string | null) => soon(() => address().get(name)).toBe(value),
    highlights: () => page.locator(".pdf-highlight"),
    findBox: () => page.getByRole("searchbox", { name: "Words to find" }),
    matches: () => page.getByRole("list", { name: "Matches" }).getByRole("listitem"),
    /** How many passages of a text are painted. */
    painted: () => page.evaluate(() => CSS.highlights.get("viewer-passage")?.size ?? 0),
    isOutlinedInSight: () =>
      page.evaluate(() => {
        const [range] = CSS.highlights.get("viewer-passage-active") ?? [];
        const box = range instanceof Range ? range.getBoundingClientRect() : null;
        return box !== null && box.top > 0 && box.bottom < innerHeight;
      }),
    /** The words that are outlined. */
    outlined: () => page.evaluate(() => [...(CSS.highlights.get("viewer-passage-active") ?? [])].map(String).join("|")),
  };
}

/** Each test begins without complaints. @param reader once the suite's `beforeAll` has let them in */
function readInPeace(reader: () => Visit): void {
  beforeAll(() => reader().context.grantPermissions(["clipboard-read", "clipboard-write"]));
  beforeEach(() => {
    reader().complaints.length = 0;
  });
}

/** Opens the viewer on a library that holds every kind and every trouble, for the tests of the suite that calls this, which may change it. */
export function openOwnViewerRoom(take: (room: OwnViewerRoom) => void): void {
  let reader: Visit;
  openOwnRoom(
    (_, folder) => fillViewerLibrary(folder),
    (room) => {
      ({ reader } = room);
      take({ ...room, view: viewOf(room.sample, room.page) });
    },
  );
  readInPeace(() => reader);
}

/** The same on one that the suites of a run share, and none changes. */
export function openViewerRoom(take: (room: ViewerRoom) => void): void {
  let sample: SampleRoom | undefined;
  let reader: Visit;
  beforeAll(async () => {
    sample = await openSharedRoom({ name: "viewer", make: makeOnce });
    reader = await sample.enterSignedIn();
    take({ sample, reader, page: reader.page, view: viewOf(sample, reader.page) });
  });
  readInPeace(() => reader);
  afterAll(() => sample?.close());
}

async function makeOnce(folder: string): Promise<string> {
  if (!existsSync(folder)) await fillViewerLibrary(folder);
  return folder;
}
