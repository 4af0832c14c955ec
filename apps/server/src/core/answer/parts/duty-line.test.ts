import { describe, expect, it } from "vitest";
import { dutyLine, unnumbered } from "./duty-line.ts";

describe("The heading of a part that tells duties", () => {
  it.each([
    "SECTION 2: RESPONSIBILITIES",
    "5. RESPONSIBILITIES",
    "6. Responsibilities",
    "§602. Duties and functions",
    "(c) DUTIES.—The panel shall—",
    "‘‘(2) RESPONSIBILITIES.—The Committee shall—",
    "4-3. Responsibilities. The commander will inspect.",
    "2.3.59.1.3 (01-17-2023) Responsibilities or Roles and Responsibilities",
    "SUBCHAPTER II—GENERAL POWERS AND DUTIES",
  ])("%s names nobody", (text) => {
    expect(dutyLine(text)).toMatchObject({ of: "", tellsDuties: true });
  });

  it.each([
    ["§179m. Duties of Librarian of Congress", "Librarian of Congress"],
    ["(f) Duties of Director; establishment of divisions", "Director"],
    ["(b) Postmaster General functions", "Postmaster General"],
    ["‘‘(c) RESPONSIBILITIES OF CHAIR.—The chair shall", "CHAIR"],
  ])("%s says whose they are", (text, of) => {
    expect(dutyLine(text)?.of).toBe(of);
  });

  it("ends before what it heads", () => {
    const text = "(c) DUTIES.—The panel shall meet.";
    expect(text.slice(dutyLine(text)?.length)).toBe("The panel shall meet.");
  });

  it("tells powers, duties or both", () => {
    expect(dutyLine("(b) Powers")).toMatchObject({ tellsDuties: false, tellsPowers: true });
    expect(dutyLine("(b) Powers and duties")).toMatchObject({ tellsDuties: true, tellsPowers: true });
  });

  it.each([
    "CHAPTER 20—EMERGENCY POWERS TO ELIMINATE DEFICITS",
    "§1907. Transfer of disbursing function to the Chief",
    "The duties are hard.",
  ])("%s is none", (text) => {
    expect(dutyLine(text)).toBeNull();
  });

  it.each([
    ["‘‘SEC. 2216. CYBERSECURITY ADVISORY COMMITTEE.", "CYBERSECURITY ADVISORY COMMITTEE."],
    ["CHAPTER 17—CONGRESSIONAL BUDGET OFFICE", "CONGRESSIONAL BUDGET OFFICE"],
    ["2.3. ASD(S).", "ASD(S)."],
  ])("%s without its number is %s", (text, bare) => {
    expect(unnumbered(text)).toBe(bare);
  });
});
