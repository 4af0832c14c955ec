import type { Coverage } from "@reading-room/contract/counsel-answer";
import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { putSource } from "../search/for-tests.ts";
import { coverageStore } from "./coverage-store.ts";
import { counselForTests } from "./for-tests.ts";
import { counselStore } from "./store.ts";

onEveryDatabase("What an abstention with filters looked through", (records) => {
  const { begin, put, asked, mount } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    const of = (documentType: string, topic: string) => ({
      document_types: JSON.stringify([documentType]),
      topics: JSON.stringify([topic]),
    });
    const three = ["Rivers are crossed at night.", "Bridges are built of stone.", "Ferries are slow."];
    await put({ id: "orders", name: "Orders.pdf", texts: three, indexed: of("dod", "rivers") });
    const partly = { ...of("dod", "training"), state: "partly", pages_without_text: 1 };
    await put({ id: "drills", name: "Drills.pdf", texts: ["Drills of guards are held at noon.", ""], indexed: partly });
    const other = { ...of("fm", "rivers"), published_at: "2011" };
    await put({ id: "manual", name: "Manual.pdf", texts: ["Engineers bridge rivers."], indexed: other });
    await records().db.updateTable("file").set({ modified_at: 5 }).where("id", "=", "manual").execute();
  });

  const coverage = async (filters: object): Promise<Partial<Coverage>> => {
    const { abstained, coverage: told } = (await asked("Where do zebras sleep?", { filters })).body.summary;
    expect(abstained).toBe(true);
    return told ?? {};
  };
  const searched = async (filters: object) => {
    const { filesSearched, filesTotal, pagesSearched, pagesUnread } = await coverage(filters);
    return [filesSearched, filesTotal, pagesSearched, pagesUnread];
  };

  it("is what the filters let through, as when there are none all", async () => {
    expect(await searched({})).toEqual([3, 3, 5, 1]);
    expect(await searched({ documentTypes: ["dod"] })).toEqual([2, 2, 4, 1]);
    expect(await searched({ documentTypes: ["dod"], topics: ["rivers"] })).toEqual([1, 1, 3, 0]);
    expect(await searched({ topics: ["rivers"] })).toEqual([2, 2, 4, 0]);
    expect(await searched({ publishedYears: ["2011"] })).toEqual([1, 1, 1, 0]);
    expect(await searched({ dateRange: { startDate: "2024-01-01", endDate: null } })).toEqual([2, 2, 4, 1]);
    expect(await searched({ documentTypes: ["letters"] })).toEqual([0, 0, 0, 0]);
    expect(await searched({ documentTypes: [], topics: [] })).toEqual([3, 3, 5, 1]);
  });

  it("counts no file as searched of which no page has text, and names its folder", async () => {
    const blind = { document_types: '["dod"]', state: "partly", pages_without_text: 2 };
    await put({ id: "scan", name: "Scan.pdf", texts: ["", ""], indexed: blind });
    for (const filters of [{}, { documentTypes: ["dod"] }]) {
      const { filesTotal, filesSearched, filesUnread, pagesUnread, folders } = await coverage(filters);
      const all = "documentTypes" in filters ? 3 : 4;
      expect([filesTotal, filesSearched, filesUnread, pagesUnread]).toEqual([all, all - 1, 1, 3]);
      expect(folders).toEqual([{ folderPath: "Engineering", filesUnread: 1 }]);
    }
  });

  it("is told apart from nothing at all, where no document meets the filters", async () => {
    const said = async (filters: object, searchMode = "qa") =>
      (await asked("Where do zebras sleep?", { filters, searchMode })).body.summary.text;
    expect(await said({ documentTypes: ["dod"] })).toMatch(/^Among the documents that meet the filters, none/);
    for (const searchMode of ["qa", "documents"])
      expect(await said({ documentTypes: ["letters"] }, searchMode)).toMatch(
        /^No indexed document meets these filters/,
      );
  });

  it("leaves out no file of which nobody knows yet what it is, but those that are known to be something else", async () => {
    await put({ id: "scan", name: "Scan.pdf", texts: null });
    const skipped = { state: "skipped", document_types: '["picture"]' };
    await put({ id: "photo", name: "Photo.png", texts: [""], indexed: skipped });
    expect(await coverage({ documentTypes: ["dod"], topics: ["rivers"] })).toEqual({
      filesTotal: 2,
      filesSearched: 1,
      filesUnread: 1,
      pagesSearched: 3,
      pagesUnread: 0,
      folders: [{ folderPath: "Engineering", filesUnread: 1 }],
    });
    expect(await searched({ dateRange: { startDate: null, endDate: "1999-01-01" } })).toEqual([1, 1, 1, 0]);
  });

  it("leaves out unread files that by their name and kind cannot be of the type that is asked for", async () => {
    const of = (id: string, patterns: string[]) => ({ id, name: id, patterns, authoritative: false });
    const types = [of("presentation", ["*.pptx", "* slides *"]), of("dod", ["DoDI *"])];
    const { db } = records();
    mount({ store: { ...counselStore(db), ...coverageStore(db, types) } });
    await put({ id: "broken", name: "Broken.pdf", texts: null });
    const blind = { state: "partly", pages_without_text: 1 };
    await put({ id: "archive", name: "archive.zip", texts: [""], indexed: blind });
    const unread = async (documentType: string) => {
      const { filesUnread, pagesUnread } = await coverage({ documentTypes: [documentType] });
      return [filesUnread, pagesUnread];
    };
    expect(await unread("presentation")).toEqual([0, 0]);
    // Nobody knows which number stands in it.
    expect(await unread("dod")).toEqual([1, 1]);
    await put({ id: "dam", name: "Dam.pptx", texts: null });
    expect(await unread("presentation")).toEqual([1, 0]);
  });

  it("names the folders that could not be read, whatever the filter, and only of what is part of the library", async () => {
    expect((await coverage({})).closedFolders).toBeUndefined();
    const { db } = records();
    const close = (id: string) =>
      db.updateTable("file").set({ is_folder: 1, problem: "No permission to read it" }).where("id", "=", id).execute();
    await put({ id: "shut", name: "Shut", texts: null });
    await putSource(db, { id: "s3", name: "Off", isActive: false });
    await put({ id: "gone", name: "Gone", texts: null, sourceId: "s3" });
    await Promise.all(["shut", "gone"].map(close));
    const shut = [{ folderPath: "Engineering/Shut", reason: "No permission to read it" }];
    for (const filters of [{}, { documentTypes: ["letters"] }])
      expect(await coverage(filters)).toMatchObject({ filesUnread: 0, closedFolders: shut });
  });

  it("counts nothing of a source that is not part of the library", async () => {
    await putSource(records().db, { id: "s2", name: "Closed", isActive: false });
    const secret = { document_types: '["dod"]' };
    await put({ id: "secret", name: "Secret.pdf", texts: ["Guards sleep."], sourceId: "s2", indexed: secret });
    expect(await searched({ documentTypes: ["dod"] })).toEqual([2, 2, 4, 1]);
  });
});
