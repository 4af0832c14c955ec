import { expect, it } from "vitest";
import { headsAbove } from "./list-head.ts";

const PAGE = [
  "2.5. SECRETARIES OF THE MILITARY DEPARTMENTS.",
  "The Secretaries of the Military Departments:",
  "a. Establish noise programs.",
  "e. Incorporate noise into planning documents. Examples include:\n(1) Installation master plans.\n(2) Range management plans.",
  "f. Report each year.",
  "Boats are grey.",
  "(1) Ferries are blue.",
].join("\n\n");

const heads = (item: string): string[] =>
  headsAbove([PAGE], PAGE.indexOf(item)).map(({ start, end }) => PAGE.slice(start, end));

it("is what announces an item, over all its siblings", () => {
  expect(heads("a. Establish")).toEqual(["The Secretaries of the Military Departments:"]);
  expect(heads("f. Report")).toEqual(["The Secretaries of the Military Departments:"]);
});

it("is told with what announces it in turn, the outermost first", () => {
  expect(heads("(2) Range")).toEqual([
    "The Secretaries of the Military Departments:",
    "e. Incorporate noise into planning documents. Examples include:",
  ]);
});

it("is found from an item's words behind its label, too", () => {
  expect(heads("Establish noise")).toEqual(["The Secretaries of the Military Departments:"]);
});

it("is none above what is no item, or where something else stands between, or above the page", () => {
  for (const item of ["Boats are", "(1) Ferries", "2.5. SEC", "Examples include"]) expect(heads(item)).toEqual([]);
  expect(headsAbove(["(4) Ferries are blue.\n\n(5) Boats are grey."], 24)).toEqual([]);
  expect(headsAbove([""], 0)).toEqual([]);
});

it("is a labelled line that names whose the items are, and does nothing itself", () => {
  const page =
    "6. Responsibilities\n\na. Joint Staff, J-3 (J-36 Nuclear Operations Division)\n\n(1) Conduct reviews.\n\n(2) Approve plans.\n\nb. Reports are sent.\n\n(1) Monthly.";
  const told = (item: string) => headsAbove([page], page.indexOf(item)).map(({ start, end }) => page.slice(start, end));
  const staff = "a. Joint Staff, J-3 (J-36 Nuclear Operations Division)";
  expect(told("(1) Conduct")).toEqual([staff]);
  expect(told("(2) Approve")).toEqual([staff]);
  expect(told("(1) Monthly")).toEqual([]);
});

it("is not that of the part before the one that an item's number belongs to", () => {
  const page =
    "It is policy that:\n\n4.1. Boats are grey.\n\n5. RESPONSIBILITIES\n\n5.2. The keepers:\n\n5.2.1. Count them.";
  const told = (item: string) => headsAbove([page], page.indexOf(item)).map(({ start, end }) => page.slice(start, end));
  expect(told("5.2.1.")).toEqual(["5.2. The keepers:"]);
  expect(told("5.2. The")).toEqual([]);
  expect(told("4.1.")).toEqual(["It is policy that:"]);
});

it("is not that of another list that stands before", () => {
  const page = "References:\n\na. One thing.\n\nb. Another.\n\n1. Purpose. To count ferries.\n\n2. Scope. All.";
  for (const item of ["1. Purpose", "2. Scope"]) expect(headsAbove([page], page.indexOf(item))).toEqual([]);
});

it("is told up to a heading, which says nothing more", () => {
  const page = "(d) ASSESSMENT.—\n\n(1) The Secretary shall assess:\n\n(A) Ferries.";
  expect(headsAbove([page], page.indexOf("(A)")).map(({ start, end }) => page.slice(start, end))).toEqual([
    "(1) The Secretary shall assess:",
  ]);
});

it("tells of a long head its last sentence, and of a longer one nothing", () => {
  const long = `${"Boats of every company are counted each week. ".repeat(8)}The captain:`;
  const page = `${long}\n\n(a) Counts ferries.`;
  expect(headsAbove([page], page.indexOf("(a)")).map(({ start, end }) => page.slice(start, end))).toEqual([
    "The captain:",
  ]);
  const longer = `${"boats and ".repeat(60)}ferries:\n\n(a) Are counted.`;
  expect(headsAbove([longer], longer.indexOf("(a)"))).toEqual([]);
});

it("is found on the page before, behind what stands at its foot and at the head of the next one", () => {
  const pages = [
    "It is policy to:\n\na. Count ferries.\n\nSECTION 1: GENERAL 3",
    "DoDI 4715.13, January 28, 2020\n\nb. Count boats.\n\nc. Report.",
  ];
  const heads = headsAbove(pages, pages[1]?.indexOf("c. Report") ?? 0);
  expect(heads.map(({ page, start, end }) => [page, pages[page]?.slice(start, end)])).toEqual([
    [0, "It is policy to:"],
  ]);
});

it("is no item of the list of references that stands before a numbered paragraph", () => {
  const page =
    'Reference(s):\n\na. CJCSM 3500.04 series, "Universal Joint Task List"\n\nc. CJCSI 6810.04 series, "Personnel Performance Objectives"\n\n1. Purpose. This instruction directs tasks.\n\n2. Cancellation. The last one is cancelled.';
  expect(headsAbove([page], page.indexOf("1. Purpose"))).toEqual([]);
  expect(headsAbove([page], page.indexOf("2. Cancellation"))).toEqual([]);
});
