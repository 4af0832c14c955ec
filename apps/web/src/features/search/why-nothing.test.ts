import { expect, it } from "vitest";
import { isListing, notesBeside, whyNothing } from "./why-nothing.ts";

const chip = (kind: string, label: string, text = label) => ({ kind, label, text });
const answer = (...chips: ReturnType<typeof chip>[]) => ({ chips, notes: ["Nothing holds it."], facets: {} });

it("names the restrictions of a query, and what is left without them", () => {
  const chips = [
    chip("type", "type: pdf", "type:pdf"),
    chip("phrase", "“river crossing”"),
    chip("without", "without art", "-art"),
  ];
  expect(whyNothing('type:pdf "river crossing" -art', answer(...chips))).toEqual({
    reason: "No file answers this query within its restrictions: “type: pdf”, “without art”.",
    without: '"river crossing"',
  });
});

it("names restrictions that are all there is, and offers nothing without them", () => {
  expect(whyNothing("in:nowhere", answer(chip("in", "in: nowhere", "in:nowhere")))).toEqual({
    reason: "No file answers this query within its restrictions: “in: nowhere”.",
    without: null,
  });
});

it("advises other words where nothing restricts", () => {
  expect(whyNothing("zzqq", answer())).toMatchObject({ without: null });
  expect(whyNothing('"zz qq"', answer(chip("phrase", "“zz qq”", '"zz qq"'))).reason).toContain("Fewer words");
});

it("says in the place of results why nothing was looked for, and the other notes beside", () => {
  const unasked = { chips: [], notes: ["A mark was left out.", "Type what to look for."] };
  expect(whyNothing('"""', unasked)).toEqual({ reason: "Type what to look for.", without: null });
  expect(notesBeside(unasked)).toEqual(["A mark was left out."]);
  expect(notesBeside(answer())).toEqual(["Nothing holds it."]);
  const notes = ["No folder is called “Attic”.", "Nothing in the library holds all of this."];
  expect(notesBeside({ ...answer(), notes })).toEqual(["No folder is called “Attic”."]);
});

it("tells a query of restrictions alone from one that asks for words", () => {
  const type = chip("type", "type: pdf", "type:pdf");
  expect([isListing("type:pdf", answer(type)), isListing(" type:pdf ", answer(type))]).toEqual([true, true]);
  expect([isListing("type:pdf bridge", answer(type)), isListing("bridge", answer())]).toEqual([false, false]);
  expect(isListing('"wet gap"', answer(chip("phrase", "“wet gap”", '"wet gap"')))).toBe(false);
});
