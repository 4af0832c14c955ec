import { expect, it } from "vitest";
import { askedOfThat, withThatDocument } from "./that-document.ts";

it("knows a document that was spoken of by what it is called", () => {
  expect(askedOfThat("What does that directive say about fees?")).toBe("What does it say about fees?");
  expect(askedOfThat("What is this manual about?")).toBe("What is it about?");
  expect(askedOfThat("Who approved the instruction?")).toBe("Who approved it?");
  expect(askedOfThat("Give me a summary of those minutes")).toBe("Give me a summary of it");
  expect(askedOfThat("What is the same order’s purpose?")).toBe("What is it’s purpose?");
});

it("leaves what a question says itself of a document", () => {
  for (const question of [
    "Who approved the instruction on weirs?",
    "What does that order of the mayor say?",
    "Who wrote the law?",
    "What does the manual-keeper do?",
    "Which directive is meant?",
  ])
    expect(askedOfThat(question), question).toBeNull();
});

it("takes “it” for the document where only a document is asked so", () => {
  const before = "Who greases the gate of the weir?";
  const that = (question: string) => withThatDocument(before, question);
  expect(that("When was it issued?")).toBe("When was that document issued?");
  expect(that("And who signed it?")).toBe("who signed that document?");
  expect(that("What does section 3 of it say?")).toBe("What does section 3 of that document say?");
  expect(that("Which order does this replace?")).toBe("Which order does that document replace?");
  expect(that("What does it say about boats?")).toBe("What does that document say about boats?");
  expect(that("What is its purpose?")).toBeNull();
  expect(that("How heavy is it?")).toBeNull();
});

it("leaves “it” to a treaty, an act or a plan that was asked of", () => {
  expect(withThatDocument("When was the treaty of Arbon signed?", "When did it take effect?")).toBeNull();
  expect(withThatDocument("What does the act on weirs forbid?", "Who approved it?")).not.toBeNull();
});

it("takes “it” for the document, too, where that was asked of before", () => {
  for (const before of ["What does AFI 32-1 say about boats?", "Summarise that document", "What does paragraph 4 say?"])
    expect(withThatDocument(before, "What is its purpose?"), before).toBe("What is that document’s purpose?");
});

it("tells in few words what was spoken of last, whatever it is called", () => {
  for (const question of ["Summarise it", "Can you summarize this?", "Give me a short summary.", "Please sum up"])
    expect(withThatDocument("Who greases the gate?", question), question).toBe("Summarise that document");
  expect(withThatDocument(null, "Summarise it")).toBeNull();
  expect(withThatDocument("Who greases the gate?", "Summarise the order on bridges")).toBeNull();
});
