import { expect, it } from "vitest";
import { definitionQuestions, UNDEFINED } from "./definition-questions.ts";

const page = (file: string, number: number, text: string) => ({ file, page: number, text });
const questions = definitionQuestions([
  page("a.pdf", 2, "The Noise Working Group (NWG) meets in May. It was told by FSO staff. The FSO left."),
  page("a.pdf", 3, "The turbine is a machine that turns. All other members of the NWG stayed."),
]);
const about = (name: string) => questions.filter(({ query }) => query.includes(name));

it("asks for what the library spells out, with its page and its words", () => {
  const [first] = about("NWG");
  expect(first).toMatchObject({ kind: "answerable-definition", file: "a.pdf", pages: [2] });
  expect(first?.answers).toEqual(["Noise Working Group"]);
});

it("asks for what a sentence says a thing is", () => {
  expect(about("turbine")[0]).toMatchObject({
    kind: "answerable-definition",
    pages: [3],
    answers: ["a machine that turns"],
  });
});

it("asks for what is only mentioned, as a question without an answer", () => {
  expect(about("FSO")[0]).toMatchObject({ kind: UNDEFINED, pages: [], answers: [] });
});
