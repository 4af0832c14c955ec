import { expect, it } from "vitest";
import { lacksNameOfSort } from "./asked-names.ts";

it.each([
  [
    "Where will the Ferry Committee be based?",
    "The Secretary of Commerce shall, in consultation with the Director of the Office of Science and Technology Policy, establish a ‘‘Ferry Committee’’.",
    "The Ferry Committee meets in Tromsø.",
  ],
  ["Where are the charts kept?", "The Clerk of the House keeps the charts.", "The charts are kept on the upper floor."],
  ["Where are the keys kept?", "Keys are kept under this section in each case.", "Keys are kept in the safe."],
  ["Which building houses the archive?", "The Archive of the Army is open.", "Pier Four houses the archive."],
  [
    "Which shipyard is going to build the Arbon-class ships?",
    "The Secretary of the Navy may contract for three Arbon-class and one America-class ship.",
    "The three Arbon-class ships are built by Lund & Sons.",
  ],
  [
    "Which contractor develops the boats of the command?",
    "a. Joint Staff, J-3 (J-36 Harbour Operations Division) asks for boats.",
    "Lund & Sons develop the boats.",
  ],
  [
    "In which building is the ceremony held?",
    "The Board may hold a ceremony in the District of Columbia.",
    "The ceremony is held in the Old Customs House.",
  ],
  ["Who decides on the Dangerous Keeper Indicator?", "1 · 76-80 · Dangerous Keeper Indicator", "Indicator · Vera Lind"],
  ["By which company was it made?", "The Department of Defense made it.", "Nordhavn made it."],
])("knows the name that is asked for: %s", (question, other, told) => {
  expect([lacksNameOfSort(question, other), lacksNameOfSort(question, told)]).toEqual([true, false]);
});

it.each([
  "Where may the ferry land?",
  "Which country sent it?",
  "Which part of the company is meant?",
  "What is a bank?",
])("needs no name for: %s", (question) => {
  expect(lacksNameOfSort(question, "The Secretary of State has said so.")).toBe(false);
});
