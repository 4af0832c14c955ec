import { expect, it } from "vitest";
import { itemIn } from "./asked-item.ts";

const FINE = ["§1606. Penalties", "(a) Civil fine"];
const PRISON = ["§1606. Penalties", "(b) Criminal penalty"];
const SECTION = [
  { text: "Whoever knowingly fails to—", headings: FINE },
  { text: "(1) remedy a defective filing; or", headings: FINE },
  { text: "(A) by the day of notice;", headings: FINE },
  { text: "(2) comply with this chapter;", headings: FINE },
  { text: "Whoever does so corruptly shall be imprisoned.", headings: PRISON },
];
const textsOf = (labels: readonly string[]) => itemIn(SECTION, labels).map(({ text }) => text);

it("tells an item by its heading, and what stands in it by its label, with what announces it", () => {
  expect(textsOf(["(b)"])).toEqual(["Whoever does so corruptly shall be imprisoned."]);
  expect(textsOf(["(a)", "(1)"])).toEqual([
    "Whoever knowingly fails to—",
    "(1) remedy a defective filing; or",
    "(A) by the day of notice;",
  ]);
  expect(textsOf(["(a)", "(2)"])).toEqual(["Whoever knowingly fails to—", "(2) comply with this chapter;"]);
  expect(textsOf(["(a)"])).toHaveLength(4);
});

it("finds no item that is not there", () => {
  expect(textsOf(["(c)"])).toEqual([]);
  expect(textsOf(["(b)", "(1)"])).toEqual([]);
});
