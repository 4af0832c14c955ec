import { expect, it } from "vitest";
import { rankWeighed } from "../rank-weighed.ts";
import { weigh } from "../ranking/weigh.ts";
import { madeHit } from "../made-hit.ts";
import { answerModel } from "../model.ts";
import { readQuestion } from "../asked/question.ts";

function firstFileFor(question: string, texts: Readonly<Record<string, string>>): string | undefined {
  const hits = Object.entries(texts).map(([fileId, text]) => madeHit(text, { fileId }));
  const found = { question: readQuestion(question), hits, rarity: null, names: new Map(), corrected: 0 };
  const { ranked } = rankWeighed(answerModel.ranker, weigh({ ...found, publications: new Map() }));
  return ranked[0]?.passage.hit.fileId;
}

it("prefers the sentence that says it the question's way round, whichever was found first", () => {
  const before = "The pumps are drained before the winter by the second crew.";
  const after = "The pumps are drained after the winter by the second crew.";
  const question = "Who drains the pumps after the winter?";
  expect(firstFileFor(question, { other: before, own: after })).toBe("own");
  expect(firstFileFor(question, { own: after, other: before })).toBe("own");
});

it("prefers what tells of the thing that is asked for, by its letter", () => {
  const texts = { other: "Items of class B are issued to any employee.", own: "Items of class A need a signature." };
  expect(firstFileFor("Who may receive items of class A?", texts)).toBe("own");
});

it("prefers what tells how often", () => {
  const texts = { other: "Samples are kept for 28 days.", own: "The storekeeper takes a sample each Monday." };
  expect(firstFileFor("How often are samples taken?", texts)).toBe("own");
});

it("takes no heading in capitals for who does something", () => {
  const texts = {
    other: "INSPECTION OF PUMPS AND VALVES OF THE STATION.",
    own: "The foreman inspects pumps and valves daily.",
  };
  expect(firstFileFor("Who inspects pumps and valves of the station?", texts)).toBe("own");
});

it("takes no meaning of a term for somebody's term", () => {
  const texts = {
    other: 'The term "warden" means the warden of the harbour.',
    own: "The warden serves for a term of six years.",
  };
  expect(firstFileFor("How long is the term of the warden of the harbour?", texts)).toBe("own");
});

it("never puts the names of a table's columns first, which say nothing by themselves", () => {
  const table = "Property HX-40 HX-40S\nRated flow 40 46\nNoise at 7 m 81 84";
  const hits = [madeHit(table, { fileId: "one", kind: "table" })];
  const question = readQuestion("Which is louder, the HX-40 or the HX-40S?");
  const found = { question, hits, rarity: null, names: new Map(), corrected: 0, publications: new Map() };
  const { ranked } = rankWeighed(answerModel.ranker, weigh(found));
  expect(ranked[0]?.at).not.toBe(0);
});
