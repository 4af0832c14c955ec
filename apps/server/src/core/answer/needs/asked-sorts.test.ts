import { expect, it } from "vitest";
import { lacksSort } from "./asked-sorts.ts";

it.each([
  ["What color are the coats?", "The coats bear a flag.", "The coats are dark blue."],
  ["What language is spoken on the ferry?", "The mate has spoken well of the Ferry.", "The crew speaks Norwegian."],
  ["How many days of leave are there?", "Leave is regulated for 40 keepers.", "Leave is 30 working days."],
  ["What is the email address of the clerk?", "The clerk writes an address.", "Write to clerk@example.org."],
  ["What is the telephone number of the lock?", "The lock has a telephone.", "Lock: (030) 4471 20"],
  ["What is the phone number of the desk?", "CFOL092: RETURNED SQLCODE -904 Contact the desk", "Desk: DSN 555"],
  ["What are the opening hours of the museum?", "The museum opens daily.", "The museum opens from 0900 to noon."],
  ["What are the visiting hours of the tower?", "The tower is visited daily.", "The tower is open from dawn to dusk."],
  [
    "How long does a partnership last?",
    "In fiscal year 2021 there are $3,000 for it.",
    "It ends after two fiscal years.",
  ],
  ["How long may a clerk stay?", "The clerk may stay with the boat.", "A clerk stays until the port is closed."],
  ["How long does the pass run?", "The pass has 12 fields.", "The pass runs 2021–23."],
  [
    "penalty for not returning a coat",
    "(b) End.—No coat is issued after 2026.",
    "Whoever keeps one forfeits the deposit.",
  ],
  ["What is the fine for speeding?", "Speeding is not permitted.", "Whoever speeds pays 50 crowns."],
  ["What is the maximum speed?", "See subsection (a)(2) on speed.", "Vessels shall not exceed 6 knots."],
  ["pilot program, maximum aid per member", "(2) Members are given aid.", "(2) Members are given up to half."],
  ["How much do keepers pay for the boat?", "The rate of pay of keepers is $200.", "A keeper pays $200."],
  ["keeper defence attorney fees maximum dollar amount", "The Warden may pay 2 fees.", "Fees are at most $900."],
  ["What is the maximum number of boats?", "Boats are counted.", "There are no more than nine."],
  ["How much does a guest pay?", "Guests are given the annual pay of $9.", "A fee of $9 is asked of guests."],
  ["how many years must a report be kept", "A report is made each fiscal year.", "A report is kept for five years."],
  ["Within how many days must it be sent?", "It is sent promptly.", "It is sent within 15 days."],
  ["What minimum score must they reach?", "They pass the NC2 test.", "They need 80 points."],
  ["what is the noise limit for ranges", "A model is used for ranges.", "Ranges may not exceed it."],
  ["how old do you have to be to be a guide", "Guides are named by the warden.", "Guides are 18 years old."],
  ["What must the proposal contain?", "The clerk shall submit a proposal.", "The proposal describes the boats."],
  ["What is a quorum of the board?", "The board has nine members.", "Five members are a quorum."],
  ["Do members of the board get paid?", "The board has nine members.", "Members serve without compensation."],
  ["what is the biggest grant a club can get", "4.1. Clubs are given grants.", "A club is given up to $900."],
  ["What is the phone number of the board?", "(2 U.S.C. 1381(e)) In 2017, 2018 the board met.", "Board: 030-4471-20"],
  ["What time does the house convene?", "The house convenes in the hall.", "The house convenes at 10 a.m."],
  [
    "Where is the printing office located?",
    "The head of the Printing Office distributes it.",
    "It stands in Elm Street.",
  ],
  ["How many people work for the weir office?", "It reports for fiscal years 2011, 2012.", "It has 14 employees."],
  ["What do pages earn per year?", "All moneys in the fund are for the House.", "Pages are paid $20,000."],
  ["What is the passing score of the modules?", "Modules are reviewed.", "80 percent are a pass."],
  ["Who owns the garden?", "The garden may accept gifts.", "The garden is the property of the city."],
  ["How many plants are in the garden?", "(1) The garden shows the diversity of plants.", "(1) There are 40 plants."],
  ["Which port has the most boats?", "Port means a place of boats.", "Elmsby is the largest port by boats."],
  ["Which rank must the director have?", "The director plans the tasks.", "The director is a colonel or above."],
  ["what is the name of the chair of the club", "The Club elects a Chair.", "Mr. Vera Lind chairs the Club."],
])("knows what is of the sort that is asked for: %s", (question, other, told) => {
  expect([lacksSort(question, other), lacksSort(question, told)]).toEqual([true, false]);
});

it.each([
  "What is the colour of the quay made of?",
  "What is the fee schedule?",
  "How many daylight saving acts are there?",
  "In which case were maximum tariffs no restriction?",
  "How long is the quay?",
  "Who scored the penalty?",
  "What is the name of the harbour?",
])("asks for no sort by: %s", (question) => {
  expect(lacksSort(question, "Nothing of the kind.")).toBe(false);
});
