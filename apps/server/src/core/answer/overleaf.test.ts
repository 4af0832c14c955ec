import { expect, it } from "vitest";
import { begunBefore, breaksOff, restOverleaf } from "./overleaf.ts";

const OPEN = "The term covers employees of the House of";
const rest = (sentence: string, page: string): string | null => {
  const range = restOverleaf(sentence, page);
  return range === null ? null : page.slice(range.start, range.end);
};

it("knows a sentence that breaks off where its page ends, above a foot of the page, too", () => {
  const page = `First. ${OPEN}`;
  expect(breaksOff(OPEN, page, page.length)).toBe(true);
  expect(breaksOff(OPEN, `${page}\n\nChange 1, 2020 6 ENCLOSURE 3`, page.length)).toBe(true);
});

it("takes no sentence for broken off that ends, or that more follows on its page", () => {
  expect(breaksOff("It ends here.", "It ends here.", 13)).toBe(false);
  expect(breaksOff("as follows:", "as follows:", 11)).toBe(false);
  expect(breaksOff(OPEN, `${OPEN} Representatives.`, OPEN.length)).toBe(false);
  expect(breaksOff("(q) Staff", "(q) Staff\n\n(r) Site R", 9)).toBe(false);
  expect(breaksOff(OPEN, `${OPEN}\n\n${"Another paragraph follows. ".repeat(5)}`, OPEN.length)).toBe(false);
});

it("goes on to the end of that sentence, behind the head of the next page", () => {
  expect(rest(OPEN, "Representatives and of the Senate. More follows.\n\nB")).toBe(
    "Representatives and of the Senate.",
  );
  expect(rest("It is given to", "those who ask. Not to others.")).toBe("those who ask.");
  expect(rest("It is given to", "DoDI 4715.13, January 28, 2020\n\nthose who ask.\n\nC")).toBe("those who ask.");
});

it("goes on with what counts on", () => {
  const open = "Functional areas include: (1) Security";
  expect(rest(open, "Procedures/Actions, (2) Operations, and (3) Training.\n\n5. Definitions. None.")).toBe(
    "Procedures/Actions, (2) Operations, and (3) Training.",
  );
  expect(rest(open, "Procedures/Actions are told elsewhere. (4) Training.")).toBeNull();
});

it("goes on with nothing that may be another sentence", () => {
  expect(rest("A heading", "Another Heading\n\nIt begins here.")).toBeNull();
  expect(rest("It is given to", "(a) the member")).toBeNull();
  expect(rest("(r) Site R", "c. Command Centers and Wing One")).toBeNull();
  expect(rest("It is given to", `those ${"of a long list ".repeat(30)}.`)).toBeNull();
  expect(rest("It is given to", "")).toBeNull();
});

/** What the page before begins of a sentence that stands at a place of its own page. */
function begunOf(sentence: string, page: string, before: string): string | null {
  const range = begunBefore(sentence, { page, start: page.indexOf(sentence) }, before);
  return range === null ? null : before.slice(range.start, range.end);
}

it("knows a sentence that comes from the page before, below a head of its own page, too", () => {
  const [text, open] = ["those who ask. Not to others.", "Enough. It is given to"];
  expect(begunOf("those who ask.", text, open)).toBe("It is given to");
  expect(begunOf("those who ask.", `DoDI 4715.13, January 28, 2020\n\n${text}`, open)).toBe("It is given to");
  const below = `It is given to all, and gladly so, by the officers.\n\n${text}`;
  expect(begunOf("those who ask.", below, open)).toBeNull();
  expect(begunOf("c. Give it to all.", "c. Give it to all.", open)).toBeNull();
});

it("takes one with a capital for its end only behind a word that nothing ends with", () => {
  const end = "National Foundation shall be its chairs.";
  expect(begunOf(end, end, "Enough. The Director and the Director of the")).toBe(
    "The Director and the Director of the",
  );
  expect(begunOf(end, end, "Enough. The Directors meet")).toBeNull();
});

it("begins it with what is left open on that page, above its foot", () => {
  const begun = (page: string): string | null => {
    const range = begunBefore("those who ask.", { page: "those who ask.", start: 0 }, page);
    return range === null ? null : page.slice(range.start, range.end);
  };
  expect(begun("Boats are grey. It is given to")).toBe("It is given to");
  expect(begun("Boats are grey.\n\nIt is given to\n\nChange 1, 2020 6 ENCLOSURE 3")).toBe("It is given to");
  expect(begun("Boats are grey.")).toBeNull();
  expect(begun("It is given to:")).toBeNull();
  expect(begun("")).toBeNull();
});
