import { expect, it } from "vitest";
import { filesOnce } from "./files-once.ts";
import type { CounselStore } from "./store.ts";

it("reads each file once, and asks again for one that was gone", async () => {
  const asked: (readonly string[])[] = [];
  const files = async (ids: readonly string[]) => {
    asked.push(ids);
    return ids.filter((id) => id !== "gone").map((id) => ({ id }));
  };
  const store = filesOnce({ files } as unknown as CounselStore);
  const idsOf = async (ids: readonly string[]) => (await store.files(ids)).map(({ id }) => id);
  expect(await idsOf(["a", "gone"])).toEqual(["a"]);
  expect(await idsOf(["a", "b", "gone"])).toEqual(["a", "b"]);
  expect(asked).toEqual([
    ["a", "gone"],
    ["b", "gone"],
  ]);
});
