import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

onEveryDatabase("a misspelt word beside good ones", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const files = [
      { id: "both", name: "a.txt", texts: ["The noise program measures aircraft."] },
      { id: "one", name: "b.txt", texts: ["A program of concerts, a pro-gram of plays, and a program more."] },
      { id: "form", name: "c.txt", texts: ["Committees appoint a clerk."] },
      { id: "named", name: "Nouse of 1902.txt", texts: ["An old report on a program."] },
      { id: "often", name: "e.txt", texts: ["A notice on the wall."] },
      { id: "again", name: "f.txt", texts: ["A notice of the program."] },
      { id: "arose", name: "g.txt", texts: ["Doubts arose, and ladies and a quarry were spoken of."] },
      { id: "house", name: "h.txt", texts: ["A housing allowance is paid monthly."] },
      { id: "host", name: "i.txt", texts: ["Hosting guests, and an allowance of wine."] },
      { id: "hosts", name: "j.txt", texts: ["Hosting again."] },
      { id: "enclosed", name: "k.txt", texts: ["An enclosed letter."] },
      {
        id: "group",
        name: "l.txt",
        texts: ["The Harbour Working Group meets on Mondays."],
        indexed: { outline: JSON.stringify([{ title: "Harbour Working Group", pageNumber: 1, level: 1 }]) },
      },
      { id: "crane", name: "d.txt", texts: ["The crane on the quay lifts stone."] },
    ];
    for (const file of files) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = async (query: string) => {
    const how = { view: "list", limit: 10, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
    const { results, searchedFor, didYouMean, notes } = await searchPage(deps, { query, ...how });
    return { ids: results.map(({ id }) => id), searchedFor, didYouMean, notes };
  };

  it("gives way to what the library spells, when it stands nowhere and all the rest does", async () => {
    expect(await search("noize program")).toEqual({
      ids: ["both"],
      searchedFor: "noise program",
      didYouMean: "noise program",
      notes: ["Nothing here holds “noize”: these are the results for “noise program”."],
    });
  });

  it("is what stands beside its neighbour, though another word is likelier by itself", async () => {
    expect((await search("noice program")).searchedFor).toBe("noise program");
    expect((await search("noice of the")).searchedFor).toBe("notice of the");
  });

  it("is what stands beside a neighbour that is misspelt, too", async () => {
    const { ids, searchedFor } = await search("hosing alowance");
    expect([ids[0], searchedFor]).toEqual(["house", "housing allowance"]);
    expect((await search("alowance hosing")).searchedFor).toBe("allowance hosting");
  });

  it("is a name in full where it is the initials of one", async () => {
    expect(await search("HWG")).toMatchObject({ ids: ["group"], searchedFor: "Harbour Working Group" });
    expect((await search("hwg mondays")).didYouMean).toBe("Harbour Working Group mondays");
  });

  it("is told without a quotation mark that has no partner", async () => {
    const { searchedFor, notes } = await search('"enclosd letter');
    expect([searchedFor, notes.at(-1)]).toEqual([
      "enclosed letter",
      "Nothing here holds “enclosd”: these are the results for “enclosed letter”.",
    ]);
  });

  it("is told without a star that stands for nothing", async () => {
    for (const query of ["*noize program", "program **noize"]) {
      const { ids, searchedFor, notes } = await search(query);
      const better = query.replace("noize", "noise").replace(/\*/g, "");
      expect([ids, searchedFor]).toEqual([["both"], better]);
      expect(notes.at(-1)).toBe(`Nothing here holds “noize”: these are the results for “${better}”.`);
    }
  });

  it("stays where a name holds it, or a text in another form, or it is one of several that would do", async () => {
    for (const query of ["nouse program", "crane OR noize", '"noize" program'])
      expect([query, (await search(query)).searchedFor]).toEqual([query, null]);
    expect((await search("appointed clerk")).ids).toEqual(["form"]);
    for (const query of ["arises doubts", "lady doubts", "quarries doubts", "doubt spoke"])
      expect([query, (await search(query)).ids]).toEqual([query, ["arose"]]);
  });

  it("is only proposed where no passage holds the rest with it", async () => {
    const { ids, searchedFor, didYouMean } = await search("noize crane");
    expect([ids, searchedFor, didYouMean]).toEqual([["crane"], null, "noise crane"]);
  });
});
