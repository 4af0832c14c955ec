import fc from "fast-check";
import { expect, it } from "vitest";
import { folderNames, safeName } from "./archive-names.ts";

it.each([
  ["../../etc/passwd", ".._.._etc_passwd"],
  ["..", "_"],
  [".", "_"],
  ["/absolute", "_absolute"],
  ["C:\\Windows", "C__Windows"],
  ["a\u0000b\nc", "a_b_c"],
  ["ends in dots...", "ends in dots"],
  [" spaces ", "spaces"],
  ["CON", "_CON"],
  ["nul.txt", "_nul.txt"],
  ["com1.tar.gz", "_com1.tar.gz"],
  ["console.txt", "console.txt"],
  ["Übersicht – 日本.pdf", "Übersicht – 日本.pdf"],
  [".hidden", ".hidden"],
])("makes %j a name that every system takes", (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

it("cuts long names by whole letters, and it keeps their ending", () => {
  const safe = safeName(`${"ü".repeat(400)}.pdf`);
  expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(240);
  expect(safe).toMatch(/^ü+\.pdf$/);
});

it("numbers what some systems take for the same name", () => {
  const name = folderNames();
  expect(["a.pdf", "A.PDF", "a.pdf", "a (2).pdf", "e\u0301", "\u00e9"].map(name)).toEqual([
    "a.pdf",
    "A (2).PDF",
    "a (3).pdf",
    "a (2) (2).pdf",
    "e\u0301",
    "\u00e9 (2)",
  ]);
});

it("gives each name once, and none that leads elsewhere", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 30 }), (names) => {
      const given = names.map(folderNames());
      expect(new Set(given.map((name) => name.normalize("NFC").toLowerCase())).size).toBe(names.length);
      for (const name of given) {
        expect(name).not.toMatch(/[/\\:]|^\.{1,2}$|^$/);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }
    }),
  );
});
