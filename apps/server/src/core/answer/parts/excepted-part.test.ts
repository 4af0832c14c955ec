import { describe, expect, it } from "vitest";
import { exceptedPart } from "./excepted-part.ts";

/** What takes something out of the first paragraph that refers to a part. */
function told(...pages: readonly string[]): string | null {
  const [page = ""] = pages;
  const found = /[^\n]*(?:[Ee]xcept as|[Ss]ubject to|not apply)[^\n]*/.exec(page);
  const start = found?.index ?? 0;
  const part = exceptedPart(pages, { start, end: start + (found?.[0].length ?? 0) });
  return part === null ? null : (pages[part.page]?.slice(part.start, part.end) ?? null);
}

describe("The part that a rule excepts", () => {
  it("is told from behind it, wherever in the section that stands", () => {
    const rule = "(c) BAN.—Except as provided in subsection (e), no boat may leave.";
    const rest = "(d) BOATS.—Boats are grey.\n\n(1) One.\n\n(e) EXCEPTION.—The warden may let one leave. It pays.";
    expect(told(`${rule}\n\n${rest}`)).toBe("(e) EXCEPTION.—The warden may let one leave.");
    expect(told(`${rule}\n\n(d) BOATS.—Boats are grey.`, "(e) EXCEPTIONS.—")).toBe("(e) EXCEPTIONS.—");
  });

  it("is told from before it", () => {
    expect(told("(1) Ferries may.\n\n(2) Boats wait.\n\n(3) Subject to paragraph (1), nothing leaves.")).toBe(
      "(1) Ferries may.",
    );
  });

  it("is told from below its heading", () => {
    const text = "(1) In general\n\nExcept as provided in paragraph (2), each serves a year.\n\n(2) First keepers";
    expect(told(`${text}\n\nThe first keeper serves for two. He may stay.`)).toBe("The first keeper serves for two.");
    expect(told(text)).toBeNull();
  });

  it("is what an exception is made from, where that only says so", () => {
    const rule = "(a) Names.—No room may be named.";
    expect(told(`${rule}\n\n(b) Exception.—Subsection (a) shall not apply to attics.`)).toBe(rule);
    expect(told(`${rule}\n\n(b) Exception.—Subsection (a) of section 9 shall not apply.`)).toBeNull();
  });

  it("is known by its label in quoted text, and in a line of two labels", () => {
    const text = "‘‘(D)(i) Except as provided in clause (ii), each town tests.\n\n‘‘(ii) A town of no lamps need not.";
    expect(told(text)).toBe("‘‘(ii) A town of no lamps need not.");
  });

  it("is none of another part that is labelled alike", () => {
    expect(told("(1) Subject to paragraph (3), it leaves.\n\n(b) Boats.\n\n(3) Ferries.")).toBeNull();
    expect(told("(1) Subject to paragraph (3), it leaves.\n\nSEC. 4. BOATS\n\n(3) Ferries.")).toBeNull();
    expect(told("(a) Subject to subsection (i), it leaves.\n\n(1) Boats.\n\n(i) Ferries.")).toBe("(i) Ferries.");
  });

  it("is none where the rule names none, several, or one of another section", () => {
    const end = "\n\n(2) Ferries.\n\n(3) Rafts.";
    expect(told(`(1) Except as the warden says, it leaves.${end}`)).toBeNull();
    expect(told(`(1) Subject to paragraph (2) or (3), it leaves.${end}`)).toBeNull();
    expect(told(`(1) Subject to paragraph (2) of section 12, it leaves.${end}`)).toBeNull();
    expect(told(`(1) Subject to paragraph (2) of this section, it leaves.${end}`)).toBe("(2) Ferries.");
  });

  it("is none that is too long to be told beside it", () => {
    expect(told(`(1) Subject to paragraph (2), it leaves.\n\n(2) ${"Long ".repeat(100)}words.`)).toBeNull();
  });
});
