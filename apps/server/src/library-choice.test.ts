import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderForTest } from "./for-tests.ts";
import { chooseLibrary, idleLibrary, rememberFolder } from "./library-choice.ts";

const choosing = async (folder: string | null = null, setting: readonly string[] = []) => ({
  dataDir: await folderForTest("reading-room-choice-"),
  folder,
  setting,
  sample: "/sample",
});

it("takes the folder named now before all others", async () => {
  const given = await choosing("/now", ["/setting"]);
  await rememberFolder(given.dataDir, "/before");
  expect(await chooseLibrary(given)).toEqual({ entries: ["/now"], given: "now" });
});

it("takes the folder named at an earlier start before what LIBRARY says", async () => {
  const given = await choosing(null, ["/setting"]);
  await rememberFolder(given.dataDir, "/older");
  await rememberFolder(given.dataDir, '/odd "name"\n');
  expect(await chooseLibrary(given)).toEqual({ entries: ['/odd "name"\n'], given: "before" });
});

it("takes all that LIBRARY names, else the sample library", async () => {
  expect(await chooseLibrary(await choosing(null, ["/a", "/b"]))).toEqual({ entries: ["/a", "/b"], given: "now" });
  expect(await chooseLibrary(await choosing())).toEqual({ entries: ["/sample"], given: "nowhere" });
});

it("refuses a damaged note rather than serve another library, and says what to do", async () => {
  const given = await choosing(null, ["/setting"]);
  for (const text of ["{", "null", '{"folder":3}', ""]) {
    await writeFile(join(given.dataDir, "library.json"), text);
    await expect(chooseLibrary(given)).rejects.toThrow(
      /^".*library\.json", which names the library's folder, is damaged or cannot be read: start with npm start -- FOLDER .*\.$/,
    );
  }
  expect((await chooseLibrary({ ...given, folder: "/now" })).entries).toEqual(["/now"]);
});

it("says that LIBRARY is not used where a folder of an earlier start replaces it", async () => {
  const given = await choosing(null, ["/setting"]);
  const notes = async () => idleLibrary(await chooseLibrary(given), given.setting);
  expect(await notes()).toEqual([]);
  await rememberFolder(given.dataDir, "/before");
  expect(await notes()).toEqual([
    'The setting LIBRARY is not used, since the folder "/before" was named at an earlier start; remove library.json from DATA_DIR to go by LIBRARY again.',
  ]);
  await rememberFolder(given.dataDir, "/setting");
  expect(await notes()).toEqual([]);
});
