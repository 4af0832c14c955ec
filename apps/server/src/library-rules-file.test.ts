import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadRules, parseRules } from "./library-rules-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-rules-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const wrong = (text: string): string => {
  try {
    parseRules(text, "our.yaml");
    return "nothing";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it("reads the rules that the product brings: doctrine and general types, and topics", () => {
  const { documentTypes, topics, passwords, name } = loadRules(null);
  const ids = documentTypes.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["fm", "atp", "jp", "mcdp", "dod", "cjcs", "statute", "report", "form"]));
  expect(topics.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      "operations",
      "intelligence",
      "logistics",
      "engineering",
      "fires",
      "medical",
      "law",
      "safety",
    ]),
  );
  expect([passwords, name]).toEqual([[], null]);
});

it("reads a file that the operator names, comments and all", async () => {
  const path = join(folder, "ours.yaml");
  await writeFile(path, "# ours\nname: Ours\ntopics:\n  - { id: law, name: Law, words: [court, 'the bar'] }\n");
  expect(loadRules(path)).toMatchObject({ name: "Ours", topics: [{ words: ["court", "the bar"] }], documentTypes: [] });
});

it("takes an empty file for no rules", () => {
  expect(parseRules("# nothing yet\n", "x")).toEqual({ name: null, documentTypes: [], topics: [], passwords: [] });
});

it.each([
  [
    "topics:\n  - id: law\n    name: Law\n    words: [court]\n  - id: law\n    name: B\n    words: [b]\n",
    /line 5 "topics\[2\]\.id" is "law" once more/,
  ],
  ["name: A\ntopics:\n  - id: law\n    name: Law\n", /line 3 "topics\[1\]\.words" must be a list/],
  ["name: A\nthemes: []\n", /line 1 it has the unknown field "themes"/],
  ["topics:\n\t- id: law\n", /cannot be understood at line 2/],
  ["name: [a\n", /cannot be understood at line/],
])("says where %j is wrong", (text, says) => {
  expect(wrong(text)).toMatch(says);
  expect(wrong(text)).toMatch(/^The library settings "our\.yaml" \(setting LIBRARY_SETTINGS\) .*\.$/);
});

it("stops at a file that grows without end", () => {
  const levels = Array.from({ length: 9 }, (_, i) => `l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(", ")}]`);
  expect(wrong(["l0: &l0 [a]", ...levels, ""].join("\n"))).toMatch(/names the same part again too often/);
});

it("refuses a file that is not there, no file, or too large", async () => {
  expect(() => loadRules(join(folder, "gone.yaml"))).toThrow(/is not there\./);
  expect(() => loadRules(folder)).toThrow(/cannot be read: it is no file\./);
  await writeFile(join(folder, "large.yaml"), "#".repeat(1024 * 1024 + 1));
  expect(() => loadRules(join(folder, "large.yaml"))).toThrow(/larger than 1 MB\./);
});
