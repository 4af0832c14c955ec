import { expect, it } from "vitest";
import { unlistedIn, vocabularyOf } from "./vocabulary.ts";

const LONG = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
const terms = (text: string) => vocabularyOf([text]);
const listed = (text: string) => terms(text).filter((term) => unlistedIn(term) === null);
const unlisted = (text: string) => terms(text).flatMap((term) => unlistedIn(term) ?? []);

it("lists each word once, and beside them what is written with a dash", () => {
  expect(listed("The e-mail of the EU, a mail.")).toEqual(["-e-mail", "eu", "mail", "of", "the"]);
});

it("lists codes and revisions, but no other word with a digit and none very long", () => {
  expect(listed(`F16 and 3520.01C, WX48J2210045, 7788 ${LONG}`)).toEqual(["01c", "and", "f16"]);
});

it("names what it does not list apart from that, as far as it may begin with what somebody types", () => {
  expect(unlisted("WX48J2210045 was sold in 2024 for 99 € with XMLHttpRequest2")).toEqual([
    "2024",
    "wx48j2210045",
    "xmlhttprequest2",
  ]);
  expect(unlisted(`F16 and ${LONG}`)).toEqual(["rindfleischetikettierungsuberwachungsaufgabenubertragungsgesetz"]);
  expect(unlisted(`${"a1".repeat(64)} ${"b1".repeat(65)}`)).toEqual(["a1".repeat(64)]);
});
