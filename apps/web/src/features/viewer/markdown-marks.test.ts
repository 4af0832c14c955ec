import { expect, it } from "vitest";
import { markdownMarks } from "./markdown-marks.ts";

const paragraph = (value: string) => ({ type: "paragraph", children: [{ type: "text", value }] });
const read = <T extends object>(root: T): T => {
  markdownMarks()(root as never);
  return root;
};

it.each([
  ["[x] Open the gate", true],
  ["[X] Open the gate", true],
  ["[ ] Open the gate", false],
])("takes %s for a task", (text, checked) => {
  const item = { type: "listItem", children: [paragraph(text)] };
  expect(read(item)).toMatchObject({ checked, children: [{ children: [{ value: "Open the gate" }] }] });
});

it("takes no brackets elsewhere for a task", () => {
  const item = { type: "listItem", children: [paragraph("See [x] there")] };
  expect(read(item)).not.toHaveProperty("checked");
  expect(read(paragraph("[x] is a letter"))).toMatchObject({ children: [{ value: "[x] is a letter" }] });
});

it("sets marks of notes high, and each note on a line of its own", () => {
  const { children } = read(paragraph("[^1]: The first.\n[^note]: The second, see[^1]."));
  const marks = children.filter(({ type }) => type === "noteMark");
  expect(marks.map((mark) => ("children" in mark ? mark.children : null))).toEqual(
    ["[1]", "[note]", "[1]"].map((value) => [{ type: "text", value }]),
  );
  expect(children.filter(({ type }) => type === "break")).toHaveLength(1);
  expect(children.map(({ value = "" }) => value).join("")).toBe(" The first. The second, see.");
});
