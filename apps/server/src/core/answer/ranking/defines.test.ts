import { expect, it } from "vitest";
import { askedDefinition } from "../asked/asked-definition.ts";
import { definer } from "./defines.ts";

function says(asked: string, text: string, { before = "", isListed = false } = {}): boolean {
  const defined = askedDefinition(asked);
  return defined !== null && definer(defined)({ text, before, isListed });
}

it.each([
  ["What is Warsaw?", "Warsaw is the capital of Poland."],
  ["What are healthcare functions?", "3.2. Healthcare Functions. Medical, dental, and related activities."],
  ["What are healthcare functions?", "Healthcare functions — Medical, dental, and related activities."],
  ["What does “covered person” mean?", "(3) COVERED PERSON.—The term ‘‘covered person’’ means—"],
  ["What is a noise zone?", "A noise\nzone is an area in which noise is high."],
  ["What are oncogenes?", "They become molecules called oncogenes."],
  ["What does FSO mean?", "The Foreign Service Officer (FSO) signs it."],
  ["What does FSO stand for?", "The Foreign Service Officer (FSO) signs it."],
  ["What does Warszawa mean?", "Its name is Warszawa (formerly Warszewa), meaning “belonging to Warsz”."],
  ["What does “Da Tong” mean?", "The Da Tong (Chinese: , “the great institutions”) was published."],
  ["What does isobaric mean?", "Both are isobaric (constant pressure) processes."],
  ["What is demurrage?", "Demurrage: the charge for a vessel that stays too long."],
  ["What counts as bulky waste?", "Bulky waste is household waste which does not fit into a container."],
  ["Who qualifies as a keeper?", 'The term "keeper" includes any person who lights a lamp.'],
  ["Which boats are considered remote ferries?", "The term ‘remote ferry’ means a boat of the outer islands."],
  ["What is foxing?", "Foxing - brown spots on paper, caused by damp."],
  ["What does bell code E03 mean?", "E03 Loss of prime Air leak in suction hose"],
  ["What does E-22 mean?", "E-22 · limit switch of the boom · call the electrician"],
  ["What does DPO stand for?", "The DPO is the data protection officer."],
])("knows what answers %j: %j", (asked, text) => {
  expect(says(asked, text)).toBe(true);
});

it.each([
  ["What is Warsaw?", "There were riots in Warsaw."],
  ["What is the National Film Registry?", 'It is known as the "National Film Registry Collection of the Library".'],
  ["What is Warsaw?", "Warsaw was destroyed."],
  ["What is meant by ferry ticket?", 'The term "ferry ticket" does not include a card that is—'],
  ["Who is the President?", "It is signed by the President (or otherwise becomes law) in March."],
  ["What does isobaric mean?", "Both are isobaric (see above) by all means."],
  ["What are healthcare functions?", "Healthcare functions may be limited."],
  ["What is demurrage?", "Demurrage: none."],
  ["What does E-22 mean?", "call the electrician · E-22 · limit switch of the boom"],
  ["What does FSO stand for?", "An FSO is a member of the Service."],
  ["Which places qualify as remote?", 'the term "remote ferry service" has the meaning given that term in section 12;'],
])("knows what does not answer %j: %j", (asked, text) => {
  expect(says(asked, text)).toBe(false);
});

it("knows a definition by the numbered term before it", () => {
  const text = "Medical, dental, and related activities.";
  expect(says("What does healthcare functions mean?", text, { before: "3.2. Healthcare Functions." })).toBe(true);
  expect(says("What does healthcare functions mean?", text, { before: "3.2. Noise Zones." })).toBe(false);
});

it("takes no rule for the definition of what stands above it", () => {
  const before = "(b) Sequestration";
  expect(says("What is a sequestration?", "Within 15 days OMB shall order a sequestration.", { before })).toBe(false);
});

it("knows the entries of a glossary, whatever letters they have", () => {
  const entry = "OPNAVINST Chief of Naval Operations instruction";
  expect(says("What does OPNAVINST stand for?", entry, { isListed: true })).toBe(true);
  expect(says("What does OPNAVINST stand for?", entry)).toBe(false);
  expect(says("What is encroachment?", "encroachment External and internal factors", { isListed: true })).toBe(true);
});

it("takes marks in a name for what they are", () => {
  for (const name of ["C++", "a(b", "[x]", "p.*q"]) expect(() => says(`What does ${name} mean?`, "x")).not.toThrow();
});
