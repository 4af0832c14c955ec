import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "../for-tests.ts";
import type { SearchDeps } from "../search-deps.ts";
import { searchPage } from "../search-page.ts";
import { searchStore } from "../store.ts";

const FILES: readonly TestFile[] = [
  { id: "dash", name: "one.txt", texts: ["Send an e-mail to the registrar. Non-combatants stay away."] },
  {
    id: "whole",
    name: "two.txt",
    texts: ["Email is answered by the registrar within a day. A noncombatant may leave."],
  },
  { id: "dashes", name: "three.txt", texts: ["All e-mails are kept for a year."] },
  { id: "jet", name: "four.txt", texts: ["The F-16 was towed to the hangar."] },
  { id: "jets", name: "five.txt", texts: ["Two F16 aircraft stood beside the hangar."] },
  { id: "apart", name: "six.txt", texts: ["Part 16 says nothing of mail, and E is a letter."] },
  { id: "range", name: "seven.txt", texts: ["A long-range patrol. The patrol was long, its range was not."] },
  { id: "named", name: "E-filing rules.pdf", texts: ["Nothing else is said here."] },
  { id: "cjcsi", name: "order.pdf", texts: ["This replaces CJCSI 3520.01B of 2003."] },
  { id: "grouped", name: "seven-a.txt", texts: ["A budget of $1,250,000 was asked for."] },
  { id: "ungrouped", name: "seven-b.txt", texts: ["The sum of 1250000 was paid."] },
  { id: "cents", name: "eight-a.txt", texts: ["Paid in full: $12,450.75, and 8,412.5 more."] },
  { id: "cell", name: "eight-b.txt", texts: ["12450.75 | 8412.5"] },
  { id: "round", name: "nine.txt", texts: ["He gave 3000000 to the town."] },
  { id: "fm", name: "FM_3-0.pdf", texts: ["Operations."] },
  { id: "rfc", name: "ten.txt", texts: ["As RFC2616 has it, 9mm and 5.56mm rounds are cached."] },
  { id: "rfcs", name: "eleven.txt", texts: ["RFC 2616 speaks of 9 mm and of 5.56 mm."] },
  {
    id: "apart2",
    name: "twelve.txt",
    texts: ["Of 2616 letters RFC is one. There are 9 of them, and each mm counts, 5.56 in all."],
  },
  { id: "renamed", name: "Efiling guide.pdf", texts: ["Nor here."] },
];

onEveryDatabase("words that are written with and without a dash", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    for (const file of FILES) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = (query: string) =>
    searchPage(deps, { query, view: "list", limit: 20, cursor: undefined, visibleTo: { sourceIds: ["s1"] } });
  const found = async (query: string): Promise<string[]> => (await search(query)).results.map(({ id }) => id).sort();

  it("are found however they are typed, in both numbers", async () => {
    for (const query of ["email", "emails"])
      expect([query, await found(query)]).toEqual([query, ["dash", "dashes", "whole"]]);
    expect(await found("e-mail")).toEqual(["apart", "dash", "dashes", "whole"]);
    for (const query of ["noncombatant", "noncombatants", "non-combatant"])
      expect([query, await found(query)]).toEqual([query, ["dash", "whole"]]);
    expect(await found("longrange patrol")).toEqual(["range"]);
  });

  it("are letter codes with their numbers, too", async () => {
    for (const query of ["F16", "F-16", "f16 hangar"])
      expect([query, await found(query)]).toEqual([query, ["jet", "jets"]]);
  });

  it("are letters and numbers that stand apart or together, and numbers with what they measure", async () => {
    for (const query of ["RFC2616", "9mm", "5.56mm"])
      expect([query, await found(query)]).toEqual([query, ["rfc", "rfcs"]]);
    for (const query of ["RFC 2616", "9 mm", "5.56 mm"])
      expect([query, await found(query)]).toEqual([query, ["apart2", "rfc", "rfcs"]]);
    expect(await found('"RFC 2616"')).toEqual(["rfcs"]);
  });

  it("are publications' numbers without their revision", async () => {
    const { results, notes } = await search("CJCSI 3520.01 replaces");
    expect([results.map(({ id }) => id), notes]).toEqual([["cjcsi"], []]);
    expect(await found('"CJCSI 3520.01"')).toEqual([]);
  });

  it("are large numbers, in groups of three digits or in one", async () => {
    for (const query of ["1250000", "1,250,000"])
      expect([query, await found(query)]).toEqual([query, ["grouped", "ungrouped"]]);
    expect(await found('"1250000"')).toEqual(["ungrouped"]);
  });

  it("are large numbers with what is behind their point", async () => {
    for (const query of ["12,450.75", "12450.75", "$12450.75", "8,412.5", "8412.5"])
      expect([query, await found(query)]).toEqual([query, ["cell", "cents"]]);
    expect(await found('"12450.75"')).toEqual(["cell"]);
  });

  it("are round numbers with zeros behind their point, or none", async () => {
    for (const query of ["3,000,000.00", "3000000.00", "3,000,000"]) expect(await found(query)).toEqual(["round"]);
  });

  it("are letter codes typed without the space behind their letters", async () => {
    for (const query of ["cjcsi3520", "CJCSI3520.01B"]) expect([query, await found(query)]).toEqual([query, ["cjcsi"]]);
    expect((await search("FM3-0")).results[0]?.id).toBe("fm");
    expect((await search("fm3-0")).notes).toEqual([]);
  });

  it("are pointed out as the text has them", async () => {
    const { results } = await search("email registrar");
    expect(results.map(({ snippet }) => snippet).sort()).toEqual([
      expect.stringContaining("<mark>Email</mark> is answered by the <mark>registrar</mark>"),
      expect.stringContaining("an <mark>e-mail</mark> to the <mark>registrar</mark>"),
    ]);
  });

  it("are found in names", async () => {
    expect(await found("efiling")).toEqual(["named", "renamed"]);
    expect(await found("e-filing")).toEqual(["named", "renamed"]);
  });

  it("are excluded however they are written", async () => {
    expect(await found("registrar -email")).toEqual([]);
    expect(await found("registrar -e-mail")).toEqual([]);
  });

  it("are meant as they are written where they stand in quotes", async () => {
    expect(await found('"email"')).toEqual(["whole"]);
    expect(await found('"f16"')).toEqual(["jets"]);
  });

  it("are no slips of the keyboard, and say nothing of themselves", async () => {
    const { didYouMean, notes, chips } = await search("longrange patrol");
    expect({ didYouMean, notes, chips }).toEqual({ didYouMean: null, notes: [], chips: [] });
  });

  it("stand with others that hold only some of the words", async () => {
    expect(await found("noncombatant zeppelin harbour")).toEqual(["dash", "whole"]);
  });
});
