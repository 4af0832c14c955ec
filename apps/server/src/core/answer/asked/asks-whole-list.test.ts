import { expect, it } from "vitest";
import { asksWholeList } from "./asks-whole-list.ts";

const HEAD = "There is a fund for the following programs and activities of the Harbour:";

it.each([
  "Which activities of the Harbour share its shop’s fund?",
  "Which Harbour activities run through the same fund as its shop?",
  "What programs are paid from the fund?",
])("asks for all that the list holds: %s", (question) => {
  expect(asksWholeList(question, HEAD)).toBe(true);
});

it.each([
  "Which activity is paid from the fund?",
  "What boats are paid from the fund?",
  "What is paid from the fund?",
  "Who runs programs?",
  "Which Congress set up programs?",
])("asks for no such list: %s", (question) => {
  expect(asksWholeList(question, HEAD)).toBe(false);
});
