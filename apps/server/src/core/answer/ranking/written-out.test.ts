import { expect, it } from "vitest";
import { passageId } from "../../passage.ts";
import { analyseAll } from "./analysed.ts";
import { readQuestion } from "../asked/question.ts";
import { writtenOut } from "./written-out.ts";

const passages = (...texts: string[]) =>
  analyseAll(
    texts.map((text, i) => ({
      id: passageId({ fileId: "a", version: "1", pageNumber: i + 1, start: 0 }),
      fileId: "a",
      version: "1",
      pageNumber: i + 1,
      pageLabel: null,
      start: 0,
      end: text.length,
      text,
      headings: [],
      kind: "body" as const,
      ordinal: i,
      score: 1,
    })),
  );

const found = passages("It founded the Noise Working Group (NWG).", "The office will oversee the NWG.", "It is quiet.");

it("lets a short form count as the name that the question has in full", () => {
  const [, second, third] = writtenOut(found, readQuestion("Who oversees the Noise Working Group?"));
  expect([...(second?.sentences[0]?.words ?? [])]).toEqual(
    expect.arrayContaining(["nwg", "noise", "working", "group"]),
  );
  expect(second?.counts.get(readQuestion("noise").terms[0]?.stem ?? "")).toBe(1);
  expect(third).toBe(found[2]);
});

it("lets the first word of a long name be another one with the same letter", () => {
  const long = passages("It founded the DoD Noise Working Group (DNWG).", "The office will oversee the DNWG.");
  const words = (question: string) => [...(writtenOut(long, readQuestion(question))[1]?.sentences[0]?.words ?? [])];
  expect(words("Who oversees the Defense Noise Working Group?")).toEqual(
    expect.arrayContaining(["defense", "noise", "working", "group"]),
  );
  expect(words("Who oversees the Army Noise Working Group?")).not.toContain("noise");
  expect(words("who oversees the noise working group")).toEqual(expect.arrayContaining(["noise", "working", "group"]));
  expect(words("who oversees the army noise working group")).not.toContain("noise");
  expect(words("who oversees the working group")).not.toContain("noise");
});

it("leaves what was found as it is when the question has no such name", () => {
  expect(writtenOut(found, readQuestion("Who works in a quiet group?"))).toBe(found);
});

it("lets a name count as the short form of it that the question has, where that stands nowhere", () => {
  const text = "The Secretary of Veterans Affairs makes grants. The office waits.";
  const words = (question: string, ...texts: string[]) =>
    writtenOut(passages(...texts), readQuestion(question)).map(({ sentences }) =>
      sentences.map((one) => [...one.words]),
    );
  expect(words("Which grants does the VA make?", text)[0]?.[0]).toContain("va");
  expect(words("Which grants does the VA make?", text)[0]?.[1]).not.toContain("va");
  expect(words("Which grants does the VA make?", `${text} The VA waits.`)[0]?.[0]).not.toContain("va");
  expect(words("Which grants does Va make?", text)[0]?.[0]).not.toContain("va");
  expect(words("Which grants does the VF make?", text)[0]?.[0]).not.toContain("vf");
});
