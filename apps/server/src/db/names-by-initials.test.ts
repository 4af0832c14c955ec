import { beforeEach, expect, it } from "vitest";
import { initialsTerm } from "../core/query/completion-terms.ts";
import { onEveryDatabase } from "./for-tests.ts";
import { namesByInitials } from "./names-by-initials.ts";

onEveryDatabase("names that letters are the initials of", (records) => {
  beforeEach(async () => {
    await records().db.deleteFrom("completion").execute();
  });

  const put = (initials: string, text: string, of: { files?: number; source?: string } = {}) =>
    records()
      .db.insertInto("completion")
      .values({ term: initialsTerm(initials), source_id: of.source ?? "s", kind: "name", text, files: of.files ?? 1 })
      .execute();
  const named = async (...letters: string[]) =>
    Object.fromEntries(await namesByInitials(records().db)(letters, ["s", "t"]));

  it("are found by them, as they are mostly written", async () => {
    await put("olrc", "OFFICE OF THE LAW REVISION COUNSEL", { files: 9 });
    await put("olrc", "Office of the Law Revision Counsel");
    expect(await named("olrc", "ocwr")).toEqual({ olrc: "Office of the Law Revision Counsel" });
    expect(await named()).toEqual({});
  });

  it("are none where they may be short for several, but for one that is far more often meant", async () => {
    await put("nwg", "Noise Working Group", { files: 3 });
    await put("nwg", "Naval War Group");
    expect(await named("nwg")).toEqual({});
    await put("nwg", "Noise Working Group", { files: 2, source: "t" });
    expect(await named("nwg")).toEqual({ nwg: "Noise Working Group" });
  });

  it("are none of what the asker may not see", async () => {
    await put("olrc", "Office of the Law Revision Counsel", { source: "hidden" });
    expect(await named("olrc")).toEqual({});
  });
});
