import { expect, it } from "vitest";
import { hasOtherLabel } from "./other-label.ts";
import { tokensOf } from "../words/tokens.ts";

it.each([
  ["Was pump three replaced in 2018?", "Pump two was replaced in 2018.", true],
  ["Was pump 3 replaced?", "Pump two was replaced.", true],
  ["Was pump three replaced?", "Pump 3 was replaced.", false],
  ["Was pump three replaced?", "Pumps two and three were replaced.", false],
  ["Was pump three replaced?", "The pump was replaced.", false],
  ["Who may have items of class A?", "Items of class B are issued to anybody.", true],
  ["Who may have items of class A?", "Items of class A need a signature.", false],
  ["How do class A and class B differ?", "Items of class B are issued to anybody.", false],
  ["How do class A and class B differ?", "Items of class C are free to take.", true],
  ["Who is the USD(A&S)?", "The USD(P&R) is the Under Secretary.", false],
  ["Which class may I take?", "Class C is free to take.", false],
  ["What changed in Exhibit 2.3.59-12?", "Exhibit 2.3.59-13 has other years.", true],
  ["What changed in Exhibit 2.3.59-12?", "Exhibit 2.3.59-12 has one more field.", false],
  ["What does section 12 say?", "Section 12.3 applies to ships.", false],
  ["What does section 12.3 say?", "Section 12.4 applies to ships.", true],
  ["What does section 12.3 say?", "Section 12 applies to ships.", true],
  ["What rainfall did station 101 record?", "Station 14 recorded a rainfall of 101 millimeters in May.", true],
  ["What rainfall did station 101 record?", "Station 101 recorded a rainfall of 14 millimeters in May.", false],
  ["What value has record 2000?", "Station 100 recorded 4 millimeters in the year 2000.", true],
  ["Which law is title 10?", "It stands in 10 U.S.C. 1089.", false],
  ["Which three pumps were replaced?", "Both pumps were replaced by two others.", false],
])("%s – %s: %s", (question, sentence, isOther) => {
  expect(hasOtherLabel(tokensOf(question), tokensOf(sentence))).toBe(isOther);
});

it("minds no other number where the document's own is asked for", () => {
  const [asked, told] = [
    tokensOf("Does DoDI 4715.13 apply to noise?"),
    tokensOf("Noise as addressed in DoDI 6055.12."),
  ];
  expect([hasOtherLabel(asked, told), hasOtherLabel(asked, told, (number) => ["4715", "13"].includes(number))]).toEqual(
    [true, false],
  );
});
