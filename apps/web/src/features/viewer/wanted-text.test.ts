import { describe, expect, it } from "vitest";
import { findersOf, firstNear, placesIn } from "./wanted-text.ts";

const NOTHING = { find: null, wholeWords: false, quote: null, query: null, forms: [] };

const found = (text: string, wanted: Partial<Parameters<typeof findersOf>[0]>) =>
  placesIn(text, findersOf({ ...NOTHING, ...wanted })).map(({ start, end }) => text.slice(start, end));

describe("the words of a search", () => {
  const TEXT = "The program limits noise. Noise programs are noisy; programming is not, nor (noise 4715.13).";

  it("are found in all the forms that the server tells, and as they are without it", () => {
    const forms = ["program", "programs", "programming"];
    expect(found(TEXT, { query: "programs", forms })).toEqual(["program", "programs", "programming"]);
    expect(found(TEXT, { query: "programs" })).toEqual(["programs"]);
  });

  it("are found with a dash and without one, as the server tells, each place once", () => {
    const mail = "Send an e-mail; Emails and E-Mails are kept, the mail is not.";
    const forms = ["e mail", "e mails", "emails"];
    expect(found(mail, { query: "email", forms })).toEqual(["e-mail", "Emails", "E-Mails"]);
    expect(found(mail, { query: "e-mail", forms })).toEqual(["e-mail", "Emails", "E-Mails"]);
  });

  it("are found together where they stand so, and else each by itself", () => {
    expect(found(TEXT, { query: "noise programs" })).toEqual(["Noise programs"]);
    expect(found(TEXT, { query: "limits programs" })).toEqual(["limits", "programs"]);
  });

  it("are found within what they run into, in scripts without spaces", () => {
    for (const query of ["東京", "東京*"])
      expect(found("東京都の橋は1920年に建設された。", { query, forms: ["東", "京"] })).toEqual(["東京"]);
  });

  it("are found as phrases, numbers and beginnings where they are typed so, and without operators", () => {
    expect(found(TEXT, { query: '"limits noise" type:pdf' })).toEqual(["limits noise"]);
    expect(found(TEXT, { query: "4715.13" })).toEqual(["4715.13"]);
    expect(found(TEXT, { query: "progr*" })).toEqual(["program", "programs", "programming"]);
    expect(found(TEXT, { query: "a+b (.*" })).toEqual([]);
  });
});

describe("a quote", () => {
  it("is found across line ends and typographic quotes", () => {
    expect(found("The noise\nprogram is “led”.", { quote: 'noise program is "led"' })).toEqual([
      "noise\nprogram is “led",
    ]);
  });

  it("is found item by item where a list draws its numbers instead of saying them", () => {
    const list = "Ask in a whole sentence.\nClick the number behind it.";
    expect(found(list, { quote: "1. Ask in a whole sentence. 2. Click the number behind it." })).toEqual([
      "Ask in a whole sentence",
      "Click the number behind it",
    ]);
  });
});

it("is what is typed into the search of the document, before all else", () => {
  expect(found("One noise, two noises.", { find: "noise", query: "two" })).toEqual(["noise", "noise"]);
  expect(found("One noise, two noises.", { find: "noise", wholeWords: true })).toEqual(["noise"]);
});

it("begins at the passage that a search led to, and where that is not there with the first place of all", () => {
  const text = "Noise here.\n\nQuiet, and *much noise* at\nnight. Noise again.";
  const places = placesIn(text, findersOf({ find: null, wholeWords: false, quote: null, query: "noise", forms: [] }));
  expect(places).toHaveLength(3);
  expect(firstNear(places, text, "and much noise at night")).toBe(1);
  expect(firstNear(places, text, "night. Noise again")).toBe(2);
  expect(firstNear(places, text, "words that are gone")).toBe(0);
  expect(firstNear(places, text, "again.")).toBe(0);
});

it("finds a thousand places, and then knows that there are more", () => {
  const counted = (times: number) => found("ferry ".repeat(times), { find: "ferry" }).length;
  expect([counted(1_000), counted(1_001), counted(3_000)]).toEqual([1_000, 1_001, 1_001]);
});
