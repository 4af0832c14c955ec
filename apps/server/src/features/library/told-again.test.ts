import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { afterEach, beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { driveUnderTest, type DriveUnderTest } from "../../drivers/sources/google-drive/for-tests.ts";
import { memorySource } from "../../drivers/sources/memory.ts";
import type { Source, SourceFile } from "../../drivers/sources/source.ts";
import { thing } from "./for-tests.ts";
import { scanSource, type ScanResult } from "./scan-source.ts";
import { libraryStore, type LibraryStore } from "./store.ts";

const NEVER = new AbortController().signal;
const CLOSED = "No permission to read it";

onEveryDatabase("files and folders that a source tells again", (records) => {
  let store: LibraryStore;
  let drive: DriveUnderTest;

  const use = (id: string) => store.setSources([{ id, kind: "gdrive", uri: id, name: id }]);
  beforeEach(async () => {
    store = libraryStore(records().db);
    await records().db.deleteFrom("file").execute();
    await records().db.deleteFrom("source").execute();
    drive = await driveUnderTest();
    await use(drive.source.id);
  });
  afterEach(() => drive.close());

  /** Each one of a whole listing. */
  const scan = async (source: Source = drive.source): Promise<ScanResult> => {
    await store.askForScan(source.id);
    return scanSource({ store }, source, NEVER);
  };
  const rows = () => records().db.selectFrom("file").selectAll().orderBy("key").execute();
  const row = async (key: string) => (await rows()).find((one) => one.key === key);
  const fill = (folders: number): void => {
    for (let i = 0; i < folders; i++) drive.fake.put(`f${i}/x.pdf`, "x");
  };

  it("are written once: a new folder of Drive that cannot be looked into", async () => {
    fill(5);
    drive.fake.all.set("f3", { isClosed: true });
    expect(await scan()).toMatchObject({ files: 4, removed: 0 });
    expect((await rows()).length).toBe(9);
    expect(await row("f3")).toMatchObject({ problem: CLOSED });
  });

  // More folders than are written at once: the first telling and the last are in different batches.
  it.each([5, 340])("keep what they hold while they are closed: one of %i folders", async (folders) => {
    fill(folders);
    await scan();
    const before = await row("f0/x.pdf");
    drive.fake.all.set("f0", { isClosed: true });
    for (let again = 0; again < 2; again++) {
      expect(await scan()).toMatchObject({ files: folders - 1, removed: 0, held: 0 });
      expect([await row("f0"), await row("f0/x.pdf")]).toMatchObject([{ problem: CLOSED }, { id: before?.id }]);
    }
    drive.fake.all.set("f0", { isClosed: false });
    expect(await scan()).toMatchObject({ files: folders, removed: 0 });
    expect(await row("f0")).toMatchObject({ problem: null });
  });

  const telling = (things: readonly SourceFile[]): Source => ({
    ...memorySource("again"),
    list: async function* () {
      yield* things;
    },
  });
  const others = Array.from({ length: 300 }, (_, i) => thing(`o${i}`));

  it("are as they were told last, also when the first telling waits for a move to be followed", async () => {
    await use("again");
    await scan(telling([thing("old", { identity: "same" }), ...others]));
    const first = thing("new", { identity: "same" });
    const last = { ...first, name: "last", version: "2" };
    await scan(telling([first, ...others, last]));
    expect(await row("new")).toMatchObject({ name: "last", version: "2" });
    expect((await rows()).length).toBe(301);
  });

  it("are followed where they moved to when a folder is told twice", async () => {
    await use("again");
    const folder = { isFolder: true, mimeType: FOLDER_MIME_TYPE, size: null, version: "folder", identity: "same" };
    await scan(telling([thing("old", folder), ...others]));
    const before = await row("old");
    const moved = thing("new", folder);
    await scan(telling([moved, ...others, { ...moved, problem: CLOSED }]));
    expect(await row("new")).toMatchObject({ id: before?.id, problem: CLOSED });
  });
});
