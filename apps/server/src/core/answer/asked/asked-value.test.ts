import { describe, expect, it } from "vitest";
import { askedValue } from "./asked-value.ts";
import { codedValue } from "../parts/coded-value.ts";
import { stemsOf } from "../../text/stems-of.ts";

describe("A question for what a value means", () => {
  it.each([
    ["What does direct deposit code 42 mean?", "direct deposit code", "42", ""],
    ["What is asset code 6?", "asset code", "6", ""],
    [
      "On the exempt organization screen, how much in assets is asset code 6?",
      "asset code",
      "6",
      "exempt organization screen assets",
    ],
    ["BMFOL exempt organization asset code 6", "asset code", "6", "BMFOL exempt organization"],
    ["No Merge Code 27", "Merge Code", "27", ""],
    ["What does command definer code S stand for?", "command definer code", "S", ""],
    ["What does a 4 in the bypass indicator on the FTD screen mean?", "bypass indicator", "4", "FTD screen"],
    ["What is current subsection number 14 of the exempt display?", "current subsection", "14", "exempt display"],
  ])("%s names the field and the value", (question, ...read) => {
    const [field, value, about] = read;
    expect(askedValue(question)).toEqual({
      name: field,
      field: stemsOf(field),
      value,
      about: stemsOf(about),
    });
  });

  it.each([
    "What is the code of conduct?",
    "Which code means closed?",
    "What does code 6 mean?",
    "What is status quo?",
  ])("%s is none", (question) => {
    expect(askedValue(question)).toBeNull();
  });
});

const PAGE =
  "10 · 68 · Office Indicator\n1 = Place of Business in U.S.\n2 = None\n11 · 12-13 · Direct Deposit Code\n\n21 = Invalid Number because\nnot numeric.\n\n42 = CAF Return (Power of Attorney)\n\n12 · 42-49 · Corporation Indicator\n\n08 = one 09 = two 10 = three";

describe("What a value of a field means", () => {
  const told = (question: string, ...pages: string[]): string | null => {
    const asked = askedValue(question);
    const found = asked === null ? null : codedValue(asked, pages);
    return found && found.values.map(({ page, start, end }) => (pages[page] ?? "").slice(start, end)).join(" / ");
  };

  it.each([
    ["What is direct deposit code 42?", "42 = CAF Return (Power of Attorney)"],
    ["What does office indicator 2 mean?", "2 = None"],
    ["What does corporation indicator 9 mean?", "09 = two"],
  ])("%s is told below its field", (question, meaning) => {
    expect(told(question, PAGE)).toBe(meaning);
  });

  it("is told below a line that says more of the field's values", () => {
    const line = `3 · 54-55 · No Merge Code; one of two; values 1-10 are reasons of a module; values ${"22-33 ".repeat(8)}are reasons`;
    expect(told("No Merge Code 27", `${line}\n01 =400\n22 =EO 27 =EO FOREIGN`)).toBe("27 =EO FOREIGN");
  });

  it("is not told by the values of another field, nor by what has the number by chance", () => {
    expect(told("What is direct deposit code 1?", PAGE)).toBeNull();
    expect(told("What does office indicator 42 mean?", PAGE)).toBeNull();
    expect(told("What is math status code 42?", PAGE)).toBeNull();
  });

  it("is told whole where a list has a value twice, and others stand behind it", () => {
    const page = "13 · Direct Deposit Code\n42 = CAF Return\n44 = Initial filer\n44 = Change of Address\n50 = Rejected";
    expect(told("What is direct deposit code 44?", page)).toBe("44 = Initial filer / 44 = Change of Address");
    expect(told("What is direct deposit code 50?", page)).toBe("50 = Rejected");
    expect(told("What is direct deposit code 7?", `${page}\n42 = no\n07 = of another list`)).toBeNull();
  });

  it("may stand on the next page", () => {
    const first = "8 · 20-21 · Current Subsection\n00 = no significant\n01 = government";
    const second = "Exhibit 34 (Cont. 2)\n\n02 = title holding company\n\n14 = credit union";
    expect(told("What is current subsection 14?", first, second)).toBe("14 = credit union");
  });
});
