import { findPlace, listFolder } from "@reading-room/contract/browse";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource } from "../../drivers/sources/memory.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, askJson } from "../../http/for-tests.ts";
import { scanSource } from "../library/scan-source.ts";
import { libraryStore } from "../library/store.ts";
import { browseDeps } from "./for-tests.ts";
import { browseRoutes } from "./routes.ts";

const NEVER = new AbortController().signal;
const FILES = 700;
const FOLDERS = 11;
const ENDINGS = ["pdf", "txt", "bin"];
const ORDERS = ["name", "date", "size", "kind"].flatMap((sort) =>
  ["asc", "desc"].map((order) => [sort, order] as const),
);

onEveryDatabase("a long folder by place", (records) => {
  let api: Api;

  beforeAll(async () => {
    const { db } = records();
    const source = memorySource("long");
    for (let i = 0; i < FOLDERS; i++) source.put(`Box ${i}/x.txt`, "x");
    // Sizes and kinds are equal in many, and some names are told apart by nothing but their ids.
    for (let i = 0; i < FILES; i++)
      source.put(`${["Plan", "plän", "Report"][i % 3]} ${i}.${ENDINGS[i % ENDINGS.length]}`, "y".repeat(i % 7));
    const store = libraryStore(db);
    await store.setSources([{ id: "long", kind: "memory", uri: "long", name: "Long" }]);
    await scanSource({ store }, source, NEVER);
    await db.updateTable("file").set({ sort_name: "same" }).where("name", "like", "Report 1%").execute();
    await db.updateTable("file").set({ modified_at: null }).where("name", "like", "Plan %").execute();
    api = apiForTests();
    browseRoutes(api, browseDeps(db));
    api.mountRest();
  }, 60_000);

  const list = async (query: string) => listFolder.output.parse((await askJson(api, `/browse/list?${query}`)).body);
  const placed = async (query: string) =>
    findPlace.output.parse((await askJson(api, `/browse/place?${query}`)).body).place;

  it.each(ORDERS)("is the same by %s %s whether it is read by places or page after page", async (sort, order) => {
    const whole = (await list(`sort=${sort}&order=${order}&pageSize=1000`)).files.map(({ id }) => id);
    expect(new Set(whole).size).toBe(FILES + FOLDERS);
    for (const offset of [0, 1, 5, FOLDERS - 1, FOLDERS, 100, 233, 400, FILES + FOLDERS - 3]) {
      const { files, total } = await list(`sort=${sort}&order=${order}&pageSize=37&offset=${offset}`);
      expect(total).toBe(FILES + FOLDERS);
      expect([offset, files.map(({ id }) => id)]).toEqual([offset, whole.slice(offset, offset + 37)]);
    }
  });

  it.each(ORDERS)("has folders first by %s %s", async (sort, order) => {
    const { files } = await list(`sort=${sort}&order=${order}&pageSize=1000`);
    expect(files.map(({ isFolder }) => isFolder)).toEqual(files.map((_, at) => at < FOLDERS));
  });

  it.each([
    ["asc", 1],
    ["desc", -1],
  ])("goes by size %s, and by rising names where sizes are equal", async (order, sign) => {
    const { files } = await list(`sort=size&order=${order}&pageSize=1000`);
    const sizes = files.slice(FOLDERS).map(({ size }) => size ?? -1);
    expect(sizes).toEqual(sizes.toSorted((a, b) => sign * (a - b)));
    const equal = files.filter(({ size, name }) => size === 0 && name.startsWith("Plan"));
    const numbers = equal.map(({ name }) => Number(/\d+/.exec(name)?.[0]));
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it.each(ORDERS)("tells by %s %s where each entry stands", async (sort, order) => {
    const { files } = await list(`sort=${sort}&order=${order}&pageSize=1000`);
    for (let at = 0; at < files.length; at += 71)
      expect([at, await placed(`sort=${sort}&order=${order}&fileId=${files[at]?.id}`)]).toEqual([at, at]);
  });

  it("leads typed letters to the next name that begins so, in any case, with or without accents", async () => {
    const { files } = await list("pageSize=1000");
    const next = (typed: RegExp, after: number) => {
      const behind = files.findIndex(({ name }, at) => at > after && typed.test(name));
      return behind >= 0 ? behind : files.findIndex(({ name }) => typed.test(name));
    };
    for (const after of [-1, 0, FOLDERS, 300, 5_000]) {
      expect(await placed(`typed=PL&after=${after}`)).toBe(next(/^pl[aä]n/i, after));
      expect(await placed(`typed=bo&after=${after}`)).toBe(next(/^box/i, after));
      expect(await placed(`typed=plan%2043&after=${after}`)).toBe(next(/^pl[aä]n 43/i, after));
    }
    expect(await placed("typed=plan%2004")).toBe(next(/^pl[aä]n 4/i, -1));
    expect(await placed("typed=nothing")).toBeNull();
    for (const typed of ["%25", "_", "!", "'", "%5C"])
      expect([typed, await placed(`typed=${typed}`)]).toEqual([typed, null]);
  });

  it("leads typed letters through every other order, too", async () => {
    for (const [sort, order] of ORDERS) {
      const { files } = await list(`sort=${sort}&order=${order}&pageSize=1000`);
      const from = 200;
      const found = await placed(`sort=${sort}&order=${order}&typed=plan&after=${from}`);
      const behind = files.findIndex(({ name }, at) => at > from && /^pl[aä]n/i.test(name));
      expect([sort, order, found]).toEqual([
        sort,
        order,
        behind >= 0 ? behind : files.findIndex(({ name }) => /^pl[aä]n/i.test(name)),
      ]);
    }
  });

  it("says that what does not stand there has no place", async () => {
    const { body } = await askJson(api, "/browse/list?pageSize=1");
    const [box] = listFolder.output.parse(body).files;
    expect(await placed(`folderId=${box?.id}&fileId=${box?.id}`)).toBeNull();
    for (const query of ["fileId=nothing", "fileId=%F0%9F%98%80", ""])
      expect([query, await placed(query)]).toEqual([query, null]);
    expect((await askJson(api, "/browse/place?folderId=nowhere&typed=a")).status).toBe(404);
    for (const bad of ["offset=-1", "offset=1.5", "offset=x", "offset=10000001"])
      expect([bad, (await askJson(api, `/browse/list?${bad}`)).status]).toEqual([bad, 400]);
    expect((await list("offset=9999999")).files).toEqual([]);
  });
});
