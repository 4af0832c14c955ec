import { expect, it } from "vitest";
import { byOriginality, type DocumentPlace } from "./original-place.ts";

const place = (name: string, folder_path = "", modified_at: number | null = 1_000): DocumentPlace => ({
  id: `${folder_path}/${name}`,
  name,
  folder_path,
  modified_at,
});

const original = (...places: readonly DocumentPlace[]): string | undefined => places.toSorted(byOriginality)[0]?.id;

it("takes a name that says it is a copy for one, wherever it stands", () => {
  const meant = place("noise instruction.pdf", "Policies/Noise");
  const names = ["Copy of noise instruction.pdf", "noise instruction (1).pdf", "noise instruction - Copy.pdf"];
  const others = [
    "noise instruction copy 2.pdf",
    "noise instruction - Copy (3).pdf",
    "Kopie von noise instruction.pdf",
  ];
  for (const name of [...names, ...others]) expect([name, original(place(name), meant)]).toEqual([name, meant.id]);
});

it("takes no other name for a copy's", () => {
  for (const name of ["copyright.pdf", "hardcopy.pdf", "Report (2019).pdf", "copying notes.txt"])
    expect([name, original(place("z.pdf", "A"), place(name))]).toEqual([name, `/${name}`]);
});

it("prefers what stands nearer to the root, then what is older, then a fixed one", () => {
  expect(original(place("a.pdf", "Backup/Old", 1), place("b.pdf", "Policies", 2))).toBe("Policies/b.pdf");
  expect(original(place("a.pdf", "", 5), place("b.pdf", "", 3))).toBe("/b.pdf");
  expect(original(place("b.pdf"), place("a.pdf"))).toBe("/a.pdf");
});
