import { expect, it } from "vitest";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";
import type { UnderContract } from "./under.contract.ts";

/** How an engine takes changes, one by one and many at once. */
export function promisesToChange(opened: UnderContract): void {
  const { bridges, filtered, found } = opened;

  it("puts new passages in the place of old ones, and of none other, however often it is repeated", async () => {
    await bridges();
    const next = passagesOf("a", ["Tunnels go under the river."], { version: "v2" });
    for (let i = 0; i < 3; i++) await opened.engine.replace("a", fileWith(), next);
    expect(await found(queryFor("river"))).toEqual(["a:1"]);
    expect(await found(queryFor("bridge"))).toEqual(["b:1"]);
    expect(await opened.engine.count()).toBe(3);
  });

  it("keeps what a file shares up to date when its passages stay the same", async () => {
    await bridges();
    const same = passagesOf("a", ["Bridges cross the river.", "The river was cold."]);
    await opened.engine.replace("a", fileWith({ sourceId: "s2" }), same);
    expect(await found(queryFor("bridge"))).toEqual(["b:1"]);
  });

  it("deletes a file that has no passages any more", async () => {
    await bridges();
    await opened.engine.replace("a", fileWith(), []);
    await opened.engine.replace("never-there", fileWith(), []);
    expect(await opened.engine.fileIds()).toEqual(new Set(["b"]));
    expect(await found(queryFor("river"))).toEqual([]);
  });

  it("takes changes of many files at once", async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `f${i}`);
    const put = () =>
      Promise.all(ids.map((id) => opened.engine.replace(id, fileWith(), passagesOf(id, ["bridge", "river"]))));
    await put();
    // What is found meanwhile may be as it was or as it is, so it is only asked for.
    await Promise.all([put(), opened.engine.optimize(), opened.engine.find(queryFor("bridge"), SEES_S1, 100)]);
    expect(await opened.engine.count()).toBe(24);
    expect(await opened.engine.fileIds()).toEqual(new Set(ids));
  });

  it("lets many changes at once come out as if one came after the other", async () => {
    const texts = (word: string) => [`${word} here`, `${word} there`];
    await opened.engine.replace("old", fileWith(), passagesOf("old", texts("ferry")));
    await opened.engine.replace("gone", fileWith(), passagesOf("gone", texts("ferry")));
    await Promise.all([
      opened.engine.replace("old", fileWith(), passagesOf("old", texts("tunnel"), { version: "v2" })),
      opened.engine.replace("new", fileWith(), passagesOf("new", texts("tunnel"))),
      opened.engine.replace("new", fileWith(), passagesOf("new", ["tunnel once"], { version: "v2" })),
      opened.engine.replace("gone", fileWith(), []),
      opened.engine.replace("back", fileWith(), []),
      opened.engine.replace("back", fileWith(), passagesOf("back", ["tunnel again"])),
      opened.engine.replace("never", fileWith(), passagesOf("never", ["tunnel never"])),
      opened.engine.replace("never", fileWith(), []),
    ]);
    expect(await found(queryFor("ferry"))).toEqual([]);
    expect((await found(queryFor("tunnel"))).toSorted()).toEqual(["back:1", "new:1", "old:1", "old:2"]);
    expect(await opened.engine.count()).toBe(4);
  });

  it("finds a file by its new name and place at once, and leaves its text as it was", async () => {
    const put = passagesOf("a", ["A pontoon bridge", "The river was cold"], {
      headings: ["Part I"],
      pageLabel: "A-1",
    });
    await opened.engine.replace("a", fileWith({ nameText: "Old zeppelins", folderIds: ["f1"] }), put);
    await opened.engine.replace("b", fileWith({ nameText: "Old zeppelins" }), passagesOf("b", ["A bridge"]));
    const now = {
      nameText: "New airships",
      folderIds: ["f2"],
      topics: ["air"],
      documentTypes: ["fm"],
      modifiedAt: 5,
    };
    await opened.engine.describe("a", fileWith(now));
    expect((await found(queryFor("airship"))).toSorted()).toEqual(["a:1", "a:2"]);
    expect(await found(queryFor("zeppelin"))).toEqual(["b:1"]);
    expect(await filtered({ folderIds: ["f1"] })).toEqual([]);
    expect(await filtered({ folderIds: ["f2"], topics: ["air"], documentTypes: ["fm"], modifiedTo: 5 })).toEqual([
      "a:1",
    ]);
    expect(await found(queryFor("", { phrases: ["river was cold"] }))).toEqual(["a:2"]);
    const hits = await opened.engine.find(queryFor("", { filter: { fileIds: ["a"] } }), SEES_S1, 10);
    expect(hits).toMatchObject(put);
    await opened.engine.describe("a", fileWith({ sourceId: "s2" }));
    expect(await found(queryFor("pontoon"))).toEqual([]);
    expect(await opened.engine.count()).toBe(3);
  });

  it("describes what a change beside it puts there, and nothing that has no passages", async () => {
    await Promise.all([
      opened.engine.replace("a", fileWith({ nameText: "Zeppelins" }), passagesOf("a", ["A bridge"])),
      opened.engine.describe("a", fileWith({ nameText: "Airships" })),
      opened.engine.describe("never-there", fileWith({ nameText: "Airships" })),
    ]);
    expect(await found(queryFor("airship"))).toEqual(["a:1"]);
    expect(await found(queryFor("zeppelin"))).toEqual([]);
    expect(await opened.engine.fileIds()).toEqual(new Set(["a"]));
  });
}
