import { expect, it } from "vitest";
import { isShortForm, spelledOut } from "./short-form.ts";

it.each([
  ["selects nuclear command and control (NC2) battle staffs", "NC2", "nuclear command and control"],
  [
    "the Treaty on the\nFunctioning of the European Union (TFEU)",
    "TFEU",
    "Treaty on the Functioning of the European Union",
  ],
  ["a higher European Court of Justice (commonly abbreviated as ECJ) that", "ECJ", "European Court of Justice"],
  ["the “Noise Working Group” (NWG)", "NWG", "Noise Working Group"],
  ["some dendritic cells (DCs) move", "DC", "dendritic cells"],
  ["the EEC (European Economic Community) was founded", "EEC", "European Economic Community"],
  ["was the FIS or Front Islamique de Salut (the Islamic Salvation Front)", "FIS", "Front Islamique de Salut"],
  ["the Local Area Network, or LAN, is slow", "LAN", "Local Area Network"],
  ["ICUZ stands for installation compatible use zone.", "ICUZ", "installation compatible use zone"],
  ["DoD Department of Defense", "DoD", "Department of Defense"],
  ["NWG – Noise Working Group", "NWG", "Noise Working Group"],
  ["LDI. Land danger indicator: shown on the range board.", "LDI", "Land danger indicator"],
  ["all Research and Development (R&D) work", "R&D", "Research and Development"],
  ["the Closed Loop Oxygen (CL-O) valve", "CL-O", "Closed Loop Oxygen"],
])("finds the long form in %j", (text, short, long) => {
  expect(spelledOut(text, short)).toBe(long);
});

it.each([
  ["Members of the NWG (see 3.2) are chosen.", "NWG"],
  ["The NWG is the coordinating group.", "NWG"],
  ["It meets each year (NWG).", "NWG"],
  ["NWG members are chosen each year.", "NWG"],
  ["", "NWG"],
])("finds none in %j", (text, short) => {
  expect(spelledOut(text, short)).toBeNull();
});

it.each([
  ["DNWG", true],
  ["vBNS", true],
  ["NC2", true],
  ["TCP/IP", true],
  ["LeBoeuf", false],
  ["Warsaw", false],
  ["ABC DEF", false],
])("knows whether %s is a short form", (name, expected) => {
  expect(isShortForm(name)).toBe(expected);
});

it("takes any text in its stride", () => {
  for (const short of ["R&D", "A-B", "A/B", "A.B"]) expect(() => spelledOut(`x ${short} (y)`, short)).not.toThrow();
  for (const odd of ["(".repeat(5000), "A".repeat(5000), "A (".repeat(2000), "😀 (AB)"])
    expect(() => spelledOut(odd, "AB")).not.toThrow();
});
