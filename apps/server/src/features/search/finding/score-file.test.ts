import fc from "fast-check";
import { expect, it } from "vitest";
import type { PassageHit } from "../../../core/passage.ts";
import { passagesOf } from "../../../drivers/engines/for-tests.ts";
import { preferCurrent } from "./prefer-current.ts";
import { askedOf, scoreFile, type Evidence } from "./score-file.ts";
import type { FileRow } from "../store.ts";
import type { RarityOf } from "../wording/word-rarity.ts";

const row = (some: Partial<FileRow> = {}): FileRow => ({
  id: "f",
  name: "ATP 3-34.22 (Engineers).pdf",
  is_folder: 0,
  mime_type: "application/pdf",
  size: 1,
  modified_at: 1,
  drive_file_id: null,
  problem: null,
  folder_path: "Doctrine/Army",
  version: "v1",
  indexed_version: "v1",
  index_state: "indexed",
  index_reason: null,
  title: "Engineer Operations",
  page_count: 1,
  publication_number: "ATP 3-34.22",
  published_at: "2021-04",
  content_hash: null,
  edition_key: null,
  stands_twice: 0,
  ...some,
});

const hits = (scores: readonly number[]): PassageHit[] =>
  scores.map((score, i) => ({
    ...passagesOf("f", ["Engineers build bridges across rivers."])[0]!,
    id: `p${i}`,
    score,
  }));

const asked = (text: string, rarity: RarityOf = () => 1) => askedOf({ words: text.split(" "), text, rarity });
const evidence = (some: Partial<Evidence> = {}): Evidence => ({
  row: row(),
  passages: hits([8]),
  isComplete: true,
  isSpread: false,
  isNamed: false,
  isAdjacent: false,
  isHeaded: false,
  held: new Set(["engineer", "engineers", "bridges", "rivers"]),
  ...some,
});

const total = (factors: readonly { readonly adds: number }[]): number =>
  factors.reduce((sum, { adds }) => sum + adds, 0);
const names = (text: string, some: Partial<Evidence> = {}): string[] =>
  scoreFile(asked(text), evidence(some)).factors.map(({ factor }) => factor);

const WORDS = "engineer bridges rivers atp 3 34 22 army doctrine 2021 submarine operations".split(" ");

it("says factors that together are the score, which stays between 0 and 1", () => {
  const scores = fc.array(fc.double({ min: 0, max: 80, noNaN: true }), { maxLength: 6 });
  const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      scores,
      words,
      fc.record({ isComplete: fc.boolean(), isAdjacent: fc.boolean() }),
      (found, typed, said) => {
        const passages = hits(found.toSorted((a, b) => b - a));
        const { score, factors } = scoreFile(asked(typed.join(" ")), evidence({ passages, ...said }));
        expect(total(factors)).toBeCloseTo(score, 9);
        expect(score >= 0 && score <= 1).toBe(true);
        for (const { adds } of factors) expect(adds).not.toBe(0);
      },
    ),
  );
});

it("names each thing that counted, in the order in which it did", () => {
  expect(names("submarine")).toEqual(["passage"]);
  expect(names("submarine rivers", { isComplete: false })).toEqual(["passage", "coverage"]);
  expect(names("rivers", { passages: hits([8, 7, 6]), isAdjacent: true })).toEqual([
    "passage",
    "adjacent words",
    "more passages",
  ]);
  expect(names("engineers atp army 2021", { passages: [] })).toEqual(["title", "publication number", "folder", "year"]);
});

it("tells with the value what was looked at: the share of the words, the passages beside the best", () => {
  const { factors } = scoreFile(
    asked("engineer submarine"),
    evidence({ passages: hits([8, 7, 6]), isComplete: false }),
  );
  expect(factors.find(({ factor }) => factor === "coverage")?.value).toBe(0.5);
  expect(factors.find(({ factor }) => factor === "more passages")?.value).toBe(2);
  expect(factors.find(({ factor }) => factor === "title")?.value).toBe(0.5);
});

it("counts a part of the words by how much they say, in its text and in its names", () => {
  const rarity = (word: string): number => (word === "rivers" ? 5 : 1);
  const found = (holds: string, title: string) => {
    const own = {
      row: row({ title, name: "a.pdf" }),
      held: new Set([holds]),
      isComplete: false,
      passages: hits([8, 7, 6]),
    };
    return scoreFile(asked("engineers bridges rivers", rarity), evidence(own));
  };
  const [rare, common] = [found("rivers", "Rivers"), found("bridges", "Bridges")];
  expect(rare.coverage).toBeGreaterThan(0.8);
  expect(common.coverage).toBeLessThan(0.1);
  const added = ({ factors }: typeof rare, name: string) => factors.find(({ factor }) => factor === name)?.adds ?? 0;
  for (const factor of ["title", "more passages"])
    expect(added(rare, factor)).toBeGreaterThan(3 * added(common, factor));
});

it("counts a word that only the file's names hold, in whatever form, as one that is there", () => {
  const own = (title: string) => ({ row: row({ title, name: "a.pdf" }), held: new Set(["rivers"]), isComplete: false });
  const covered = (title: string) => scoreFile(asked("bridges rivers"), evidence(own(title))).coverage;
  expect(covered("Bridging")).toBe(1);
  expect(covered("Ferries")).toBe(0.5);
});

it("says what a later edition takes away", async () => {
  const found = ["1990", "2001"].map((published, i) => {
    const own = row({ id: `e${i}`, edition_key: "fm 1", published_at: published, content_hash: published });
    return { row: own, ...scoreFile(asked("rivers"), evidence({ row: own })) };
  });
  const editions = found.map((one) => ({ ...one.row, edition_key: "fm 1", source_id: "s1" }));
  const [old, current] = await preferCurrent({ editions: async () => editions }, found, ["s1"]);
  expect(old?.factors.at(-1)).toMatchObject({ factor: "later edition", value: 1 });
  expect(total(old?.factors ?? [])).toBeCloseTo(old?.score ?? -1, 9);
  expect(current?.factors).toEqual(found[1]?.factors);
});

it("puts a folder that has all words in its name before what only lies in it", () => {
  const folder = row({ name: "Sub (A)", title: null, is_folder: 1, folder_path: "", publication_number: null });
  const inside = row({ name: "deep.txt", title: null, folder_path: "Sub (A)/Sub [B]", publication_number: null });
  const scores = [evidence({ row: folder, passages: [], isNamed: true }), evidence({ row: inside })].map(
    (one) => scoreFile(asked("sub"), one).score,
  );
  expect(scores[0]).toBeGreaterThan(scores[1] ?? 1);
});

it("puts what is called just as typed before what only has the words, a folder before all that is in it", () => {
  const folder = scoreFile(asked("bulk"), evidence({ row: row({ name: "Bulk", title: null }), passages: [] }));
  const inside = row({ name: "f1.txt", title: null, folder_path: "Bulk" });
  expect(folder.score).toBeGreaterThan(scoreFile(asked("bulk"), evidence({ row: inside, passages: hits([30]) })).score);
  for (const name of ["annual report.pdf", "Annual_Report.PDF", "annual report", "AnnualReport.pdf"])
    expect(
      scoreFile(asked("annual report"), evidence({ row: row({ name, title: null }) })).factors.at(-1)?.factor,
    ).toBe("whole name");
  expect(names("annual")).not.toContain("whole name");
});
