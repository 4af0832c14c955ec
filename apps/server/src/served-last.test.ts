import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "./db/for-tests.ts";
import { libraryStore, type LibraryStore } from "./features/library/store.ts";
import { folderForTest } from "./for-tests.ts";
import { servedLibrary } from "./served-last.ts";

onEveryDatabase("what a start serves that names no library", (records) => {
  let library: LibraryStore;
  let folder: string;
  let sample: string;

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["file", "source"] as const) await db.deleteFrom(table).execute();
    library = libraryStore(db);
    folder = await folderForTest("reading-room-served-");
    sample = join(folder, "sample-library");
    for (const name of ["sample-library", "laws", "manuals"]) await mkdir(join(folder, name));
  });

  const context = () => {
    const none = { env: {}, secret: null, saveSecret: async () => {} };
    return { root: folder, dataDir: join(folder, "data"), tempFolder: join(folder, "temp"), ...none };
  };
  const served = (given: "now" | "nowhere" = "nowhere") =>
    servedLibrary({ entries: [sample], given }, { library, context: context(), kind: records().kind });
  const servedBefore = (...uris: readonly string[]) =>
    library.setSources(uris.map((uri) => ({ id: uri, kind: "folder", uri, name: uri })));

  it("is the sample library where none was served yet, without a word", async () => {
    expect(await served()).toEqual({ entries: [sample], notes: [] });
    await servedBefore(sample);
    expect(await served()).toEqual({ entries: [sample], notes: [] });
  });

  it("is what was served last, and a line says so and how to have another", async () => {
    const [laws, manuals] = [join(folder, "laws"), join(folder, "manuals")];
    await servedBefore(laws);
    expect(await served()).toEqual({
      entries: [laws],
      notes: [
        `Neither LIBRARY nor a folder is named: "${laws}" is served, as last time. For another, set LIBRARY or start with npm start -- FOLDER.`,
      ],
    });
    await servedBefore(laws, manuals);
    const both = await served();
    expect([both.entries, both.notes]).toEqual([
      [laws, manuals],
      [expect.stringContaining(`"${laws}", "${manuals}" are served, as last time.`)],
    ]);
    // What a start names counts.
    expect(await served("now")).toEqual({ entries: [sample], notes: [] });
  });

  it("says what is wrong and what to do where that is away, and serves no other in its place", async () => {
    const laws = join(folder, "laws");
    await servedBefore(laws);
    await rm(laws, { recursive: true });
    expect(await served()).toEqual({
      entries: [laws],
      notes: [
        expect.stringContaining(`"${laws}" is served, as last time`),
        `The library folder "${laws}" does not exist. What was read of it is kept; put it back, or name where it is now.`,
      ],
    });
  });

  it("keeps to places that are no folders, and to what is disabled; what an admin added is no start's", async () => {
    await library.setSources([{ id: "g", kind: "google-drive", uri: "gdrive:1AbC", name: "Drive" }]);
    await library.addSource({ id: "a", kind: "folder", uri: "/srv/a", name: "a", secret: null });
    await library.setEnabled("g", false);
    expect(await served()).toMatchObject({
      entries: ["gdrive:1AbC"],
      notes: [expect.stringContaining('"gdrive:1AbC"')],
    });
  });

  it("is the sample library of this installation where its own copy moved with the data folder", async () => {
    await servedBefore(join(folder, "before", "sample-library"));
    const { entries } = await served();
    expect(entries).toEqual([records().kind === "sqlite" ? sample : join(folder, "before", "sample-library")]);
  });
});
