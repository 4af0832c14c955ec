import { expect, it } from "vitest";
import { askedDefinition } from "./asked-definition.ts";

it.each([
  ["What does SMCC stand for?", "SMCC", true],
  ["what does the acronym FIS stand for", "FIS", true],
  ["What is QED short for?", "QED", true],
  ["DECnet stands for what?", "DECnet", true],
  ["What does IT stand for?", "IT", true],
  ["What does isobaric mean?", "isobaric", false],
  ['What does the term "noise zone" mean in the instruction?', "noise zone", false],
  ["What is the meaning of polynomial-space reduction?", "polynomial-space reduction", false],
  ["What is meant by “covered person”?", "covered person", false],
  ["How is a covered person defined in title 2?", "covered person", false],
  ["How does the directive define healthcare functions?", "healthcare functions", false],
  ["Define noise zone.", "noise zone", false],
  ["What does title 2 mean by lobbyist?", "lobbyist", false],
  ["Who qualifies as a lobbyist?", "lobbyist", false],
  ["Which jobs count as civil employees for the law?", "civil employees", false],
  ["Which fishing boats are considered remote?", "remote", false],
])("reads that %j asks for a meaning", (text, name, wantsLongForm) => {
  expect(askedDefinition(text)).toMatchObject({ name, wantsLongForm, isExplicit: true });
});

it.each([
  ["What is Warsaw?", "Warsaw"],
  ["Who is a healthcare provider?", "healthcare provider"],
  ["What is a “dangerous dog”?", "dangerous dog"],
  ["Who is the current Librarian of Congress?", "Librarian of Congress"],
  ["What is the Bipartisan Budget Act of 2013?", "Bipartisan Budget Act of 2013"],
  ["What is an Installation Compatible Use Zone study?", "Installation Compatible Use Zone study"],
])("reads that %j asks what something is", (text, name) => {
  expect(askedDefinition(text)).toMatchObject({ name, isExplicit: false });
});

it.each([
  ["What did the loss mean to France?"],
  ["What does it mean when currencies are left to float?"],
  ["Who built the bridge?"],
  ["What is the height of the old bridge in the north of the city?"],
  [""],
])("reads no definition in %j", (text) => {
  expect(askedDefinition(text)).toBeNull();
});
