import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { NO_RULES, type LibraryRules } from "../../core/documents/library-rules.ts";
import { fileAt, NO_HELP } from "../../drivers/extractors/extractor.ts";
import { extractors } from "../../drivers/extractors/registry.ts";
import { loadRules } from "../../library-rules-file.ts";
import { describer, NO_FACTS, type PlacedFile } from "./describe-file.ts";

const ROOT = resolve(import.meta.dirname, "../../../../..");
const SHARED = resolve(process.env["SHARED_DIR"] ?? resolve(ROOT, "../shared"));
const RULES = loadRules(null);

const fileCalled = (name: string, some: Partial<PlacedFile> = {}): PlacedFile => ({
  sourceId: "s1",
  name,
  kind: "pdf",
  modifiedAt: 5,
  folderPath: "Manuals/Army",
  folderIds: "/a/b/",
  ...some,
});

it("tells the engine of a file's names, place, types and topics", () => {
  const { describe: describeFile } = describer(RULES);
  const facts = { title: "Operations", publicationNumber: "FM 3-0", topics: ["operations"] };
  expect(describeFile(fileCalled("FM_3-0 handbook.pdf"), facts)).toMatchObject({
    passageFile: {
      sourceId: "s1",
      fileKind: "pdf",
      modifiedAt: 5,
      documentTypes: ["fm", "manual"],
      topics: ["operations"],
      folderIds: ["a", "b"],
      nameText: "Operations · FM 3-0 · FM_3-0 handbook.pdf · Manuals/Army",
    },
    documentTypes: ["fm", "manual"],
    editionKey: "fm 3-0",
  });
});

it("tells the type of a file that is not read by its name", () => {
  const { describe: describeFile } = describer(RULES);
  expect(describeFile(fileCalled("Budget.xlsx", { kind: "sheet" }), NO_FACTS).documentTypes).toEqual(["spreadsheet"]);
});

it("takes minutes and an agenda for what they call themselves, whatever their files are called", () => {
  const { describe: describeFile } = describer(RULES);
  const typesOf = (title: string) => describeFile(fileCalled("C-14.docx"), { ...NO_FACTS, title }).documentTypes;
  for (const title of ["Minutes of the Town Council", "Meeting minutes, 5 March", "Agenda of the Works Committee"])
    expect([title, typesOf(title)]).toEqual([title, ["minutes"]]);
  expect(typesOf("Boiling eggs in ten minutes")).toEqual([]);
});

it("describes a file otherwise when it is renamed or moved, or when types or topics change, and only then", () => {
  const as = (rules: LibraryRules, some: Partial<PlacedFile> = {}) =>
    describer(rules).describedAs(fileCalled("a.pdf", some));
  const own = as(RULES);
  expect(as(structuredClone(RULES))).toBe(own);
  expect(as({ ...RULES, name: "Ours", passwords: ["x"] })).toBe(own);
  const renamed = RULES.topics.map((topic) => ({ ...topic, name: `${topic.name}!` }));
  expect(as({ ...RULES, topics: renamed })).toBe(own);
  const changed = [
    as(RULES, { name: "b.pdf" }),
    as(RULES, { folderPath: "Manuals" }),
    as(RULES, { folderIds: "/a/" }),
    as(RULES, { modifiedAt: 6 }),
    as(NO_RULES),
    as({ ...RULES, topics: RULES.topics.slice(1) }),
    as({ ...RULES, documentTypes: RULES.documentTypes.slice(1) }),
    as({ ...RULES, documentTypes: RULES.documentTypes.map((type) => ({ ...type, titles: ["Minutes"] })) }),
  ];
  expect(new Set([own, ...changed]).size).toBe(changed.length + 1);
});

describe.skipIf(!existsSync(SHARED))(
  "on real documents (needs the shared library beside the project, or SHARED_DIR)",
  () => {
    const own = extractors();
    afterAll(() => Promise.all(own.map((one) => one.close())));

    async function described(path: string) {
      const file = fileAt(resolve(SHARED, path));
      const extractor = own.find((one) => one.reads(file));
      if (extractor === undefined) throw new Error(`nothing reads ${path}`);
      const document = await extractor.extract(file, NO_HELP, new AbortController().signal);
      const { topicsOf, describe: describeFile } = describer(RULES);
      const topics = topicsOf({ ...document, texts: document.pages.map((page) => page.text) });
      return describeFile(fileCalled(basename(path)), { ...document, topics });
    }

    it.each([
      ["library/Instructions/DoDI 4715.13.pdf", ["dod"], "safety", "dodi 4715.13"],
      ["library/Instructions/DoDD 6000.6.pdf", ["dod"], "law", "dodd 6000.6"],
      ["library/Instructions/CJCSI 3520.01C.pdf", ["cjcs"], "operations", "cjcsi 3520.01"],
      [
        "eval/dev/library/Engineering/Machinery/ENG-0305 Steam Engine Handbook.pdf",
        ["manual"],
        "engineering",
        "eng 0305",
      ],
      [
        "eval/dev/library/Engineering/Networks/NET-0069 Packet Switching Background Paper.pdf",
        ["report"],
        "communications",
        "net 0069",
      ],
      ["eval/dev/library/Health/Biology/MED-0410 Immune System Overview.pdf", [], "medical", "med 0410"],
      ["eval/dev/library/Law/European/LAW-0057 European Union Law Digest.pdf", [], "law", "law 0057"],
      [
        "eval/dev/library/History/Military/MIL-1754 French and Indian War Campaign Study.pdf",
        ["report"],
        "operations",
        "mil 1754",
      ],
      ["eval/dev/library/Education/Universities/EDU-1636 Harvard University Profile.pdf", [], "training", "edu 1636"],
      ["eval/dev/library/Economics/Energy/ECO-1973 Oil Embargo Case Study.pdf", ["report"], "finance", null],
      ["eval/dev/library/Science/Physics/PHY-0101 Force - Lecture Notes.pdf", ["minutes"], "science", null],
    ])("tells type, first topic and publication of %s", async (...[path, types, topic, editionKey]) => {
      const found = await described(path);
      expect([found.documentTypes, found.topics[0], found.editionKey]).toEqual([types, topic, editionKey]);
    });
  },
);
