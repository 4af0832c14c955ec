import { beforeEach, expect, it } from "vitest";
import { initialsTerm } from "../../core/query/completion-terms.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const NAME = "Harbour Working Group";

onEveryDatabase("a short form that no document has", (records) => {
  const { begin, call, put, started } = counselForTests(records);

  beforeEach(async () => {
    await begin();
    await put({ id: "group", name: "Groups.txt", texts: [`The ${NAME} is chaired by the harbour master.`] });
    await put({ id: "other", name: "Boards.txt", texts: ["The HVG board is chaired by a pilot."] });
    await records()
      .db.insertInto("completion")
      .values({ term: initialsTerm("hwg"), source_id: "s1", kind: "name", text: NAME, files: 1 })
      .execute();
  });

  const told = async (query: string) =>
    (await call("POST", "/search", { query, conversationId: await started() })).body.summary;

  it("is read as the name whose initials it is, and the answer says so", async () => {
    for (const asked of ["HWG", "hwg"]) {
      const { text, notes } = await told(`Who chairs the ${asked}?`);
      expect(text).toContain("chaired by the harbour master");
      expect(notes).toContain(`The library does not have “${asked}”; it was read as “${NAME}”.`);
    }
  });

  it("is taken for no other one that is written nearly so", async () => {
    expect(await told("Who chairs the HXG?")).toMatchObject({ abstained: true, missing: ["HXG"] });
  });
});
