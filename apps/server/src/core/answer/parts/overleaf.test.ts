import { expect, it } from "vitest";
import type { TextRange } from "../../text/sentences.ts";
import { begunAbove, begunBefore, breaksOff, restBelow, restOverleaf } from "./overleaf.ts";

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

const at = (page: string, range: TextRange | null): string | null =>
  range === null ? null : page.slice(range.start, range.end);

it("goes on in the next column of its page, and with what stands flush behind a list", () => {
  const [open, rest] = ["The warden influenced not only keepers but liberal", "pilots of the north, who read him."];
  const page = `First. ${open}\n\n${rest} Others did not.`;
  expect(at(page, restBelow(open, page, page.indexOf(rest) - 2))).toBe(rest);
  expect(at(page, begunAbove(rest, { page, start: page.indexOf(rest) }))).toBe(open);
  const list = `The pay of—\n\n(A) the warden, or\n\n(B) the keeper,\n\nshall be $40. It is so.`;
  const [item, flush] = ["(B) the keeper,", "shall be $40."];
  expect(at(list, restBelow(item, list, list.indexOf(flush) - 2))).toBe(flush);
  expect(begunAbove(flush, { page: list, start: list.indexOf(flush) })).toBeNull();
});

it("goes on in no paragraph that may be another's, nor behind a sentence that ends", () => {
  for (const page of [
    "It is given to\n\n(a) the keeper",
    "It is given to\n\nThe keeper",
    "It is given.\n\nthose who ask",
  ]) {
    const end = page.indexOf("\n");
    expect(restBelow(page.slice(0, end), page, end)).toBeNull();
  }
  const own = "It is given to those who ask.";
  expect(restBelow("It is given to", own, 14)).toBeNull();
  expect(begunAbove("those who ask.", { page: own, start: 15 })).toBeNull();
});
