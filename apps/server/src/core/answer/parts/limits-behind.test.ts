import { expect, it } from "vitest";
import { limitBehind } from "./limits-behind.ts";

const RULE = "Each member shall file a report.";
const limit = (...behind: string[]): string | null => {
  const page = ["Boats are grey.", [RULE, behind[0]].join(" "), ...behind.slice(1)].join("\n\n").trim();
  const range = limitBehind(RULE, page, page.indexOf(RULE) + RULE.length);
  return range === null ? null : page.slice(range.start, range.end);
};

it.each([
  ["However, trainees may wait. Ferries are blue."],
  ["Unless the captain agrees, it is public."],
  ["This section does not apply to trainees."],
])("is told from right behind the rule: %s", (text) => {
  expect(limit(text)).toBe(text.split(". ")[0]?.replace(/\.?$/, "."));
});

it("is told from an item or a paragraph further behind", () => {
  expect(limit("", "(2) EXCEPTION.—Paragraph (1) shall not apply to trainees.")).toBe(
    "(2) EXCEPTION.—Paragraph (1) shall not apply to trainees.",
  );
  expect(limit("It is public.", "(b) The report is short.", "(c) This section shall not apply to trainees.")).toBe(
    "(c) This section shall not apply to trainees.",
  );
});

it("is none where what follows goes on, is far away, or belongs to another section", () => {
  expect(limit("It is public. However, it is short.")).toBeNull();
  expect(limit("", "(b) One.", "(c) Two.", "(d) Three.", "(e) This section does not apply to trainees.")).toBeNull();
  expect(limit("", "SEC. 12. PAY", "This section does not apply to trainees.")).toBeNull();
  expect(limit("", "(b) However, it is short.", "(c) However, it is long.")).toBe("(b) However, it is short.");
  expect(limit("", "(b) It is short.", "(c) However, it is long.")).toBeNull();
});

it("is none of what is no rule, and none where the rule ends its page", () => {
  const page = "Boats are grey. However, ferries are blue.";
  expect(limitBehind("Boats are grey.", page, 15)).toBeNull();
  expect(limit("")).toBeNull();
  expect(limitBehind(RULE, "", 0)).toBeNull();
});

it("is what a definition leaves out, right behind it alone", () => {
  const [term, out] = ["Keeper. Any member of the crew.", "The term does not include any contract keeper."];
  const page = `${term} ${out} It is new.`;
  const range = limitBehind(term, page, term.length);
  expect(range === null ? null : page.slice(range.start, range.end)).toBe(out);
  const apart = `${term} It is new.\n\nBoats are grey.\n\n${out}`;
  expect(limitBehind(term, apart, term.length)).toBeNull();
  expect(limitBehind("Boats are grey.", `Boats are grey. ${out}`, 15)).toBeNull();
});
