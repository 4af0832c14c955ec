import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

onEveryDatabase("words written without spaces", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const texts = {
      "bridge.txt": "東京都の橋は1920年に建設された。",
      "kyoto.txt": "京都の東に古い寺がある。",
      "thai.txt": "สะพานในกรุงเทพมหานครเปิดใช้แล้ว",
      "korean.txt": "서울에 다리가 있다",
      "水道局.txt": "An empty list.",
    };
    for (const [name, text] of Object.entries(texts)) await putFile({ db, engine }, { id: name, name, texts: [text] });
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const found = async (query: string) => {
    const how = { view: "list", limit: 10, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
    const { results, notes } = await searchPage(deps, { query, ...how });
    return [results.map(({ name }) => name), notes];
  };

  it.each([
    ["東京", "bridge.txt"],
    ["東京*", "bridge.txt"],
    ['"京都の東"', "kyoto.txt"],
    ["กรุงเทพ", "thai.txt"],
    ["서울", "korean.txt"],
    ["水道", "水道局.txt"],
    ["1920年 橋", "bridge.txt"],
  ])("are found within what they run into: %s", async (query, name) => {
    expect(await found(query)).toEqual([[name], []]);
  });
});
