import { beforeEach, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { LOCKED } from "../../core/files/locked.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { extractorWith, indexingForTests } from "./for-tests.ts";
import { retryStore } from "./retry-store.ts";

onEveryDatabase("a locked file", (records) => {
  const library = indexingForTests(records);
  const { put, state, work } = library;
  const stateOf = async (key: string) => (await state(key))?.state;
  const start = (mark: string): Promise<void> => retryStore(records().db).retryLocked(mark);

  beforeEach(async () => {
    await records().db.deleteFrom("fact").execute();
    await library.begin();
    await records().db.deleteFrom("file").execute();
    await put("locked.txt", "locked");
    await put("broken.txt", "broken");
    const extractor = extractorWith(async (text) => {
      if (text === "broken") throw new AppError("unreadable_file", "The file is damaged.");
      throw new AppError("encrypted_file", `${LOCKED}, and none of the given ones opens it.`);
    });
    await start("no passwords");
    await work(
      async () => (await stateOf("locked.txt")) === "failed" && (await stateOf("broken.txt")) === "failed",
      extractor,
    );
  });

  it("is tried again at the first start with other passwords, and no other failed file is", async () => {
    await start("other passwords");
    expect([await stateOf("locked.txt"), await stateOf("broken.txt")]).toEqual(["waiting", "failed"]);
    await work(async () => (await stateOf("locked.txt")) === "indexed");
    expect(await library.found("locked")).toHaveLength(1);
  });

  it("is left alone as long as the passwords are the same", async () => {
    await start("no passwords");
    expect(await stateOf("locked.txt")).toBe("failed");
  });
});
