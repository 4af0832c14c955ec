import { expect, it } from "vitest";
import { wordsOf } from "../../text/words.ts";
import { joinFollowUp, leansBack } from "./follow-up.ts";

it.each([
  "and in the offense?",
  "What about bridges?",
  "Why was it cancelled?",
  "who signed that?",
  "Why?",
  "When was it?",
  "and what is required in winter?",
  "and what is the weight?",
  "and who is in charge?",
  "Are you sure?",
  "Can you tell me more about it?",
  "How many monks lived there?",
  "Who was there?",
  "How many are there?",
  "Which one is taller?",
  "And the other one?",
  "What happens when it is opened?",
  "Who inspects it when the ferry leaves?",
  "At what price?",
  "Under which rule?",
  "Where is it kept if they leave?",
])("sees that %s leans back", (question) => {
  expect(leansBack(question)).toBe(true);
});

it.each([
  "Which instruction does DoDI 4715.13 reissue and cancel?",
  "Who built the Warsaw bridge?",
  "",
  "of the",
  "and what are healthcare functions?",
  "And what is a pontoon?",
  "How many pangolins are there?",
  "Is there a ferry at night?",
  "What monasteries were there in 1432?",
  "How far does one litre go?",
  "What does the pangolin do when it is frightened?",
  "What do pangolins do if they are frightened?",
  "What does the heron do with its beak?",
  "Under what conditions are the bridges of the northern sector closed to them?",
])("sees that %s stands alone", (question) => {
  expect(leansBack(question)).toBe(false);
});

const BOATS = "How many boats does a company have in the defense?";
const FERRY = "How many passengers does the Lindau ferry carry?";

it.each([
  // Another place or time in the place of the one before.
  [BOATS, "and in the offense?", "How many boats does a company have in the offense?"],
  [FERRY, "And in winter?", "How many passengers does the Lindau ferry carry in winter?"],
  ["Who commanded the fort in 1931?", "and in 1934?", "Who commanded the fort in 1934?"],
  // Another thing in the place of the one before.
  [FERRY, "What about the Arbon ferry?", "How many passengers does the Arbon ferry carry?"],
  ["How many tons can the harbour crane lift?", "And the ribbon bridge?", "How many tons can the ribbon bridge lift?"],
  ["What is the capital of France?", "And Spain?", "What is the capital of Spain?"],
  ["When are quince trees pruned?", "What about medlars?", "When are medlars pruned?"],
  // Who holds an office, and the members of a body.
  ["How is the Clerk appointed?", "For how long?", "How long does the Clerk serve?"],
  ["How long does the Clerk serve?", "Who appoints him?", "Who appoints the Clerk?"],
  ["Who appoints the CBO Director?", "And the deputy?", "Who appoints the deputy CBO Director?"],
  ["Who is on the Port Board?", "For how long?", "How long does the members of the Port Board serve?"],
  [
    "How many days does the harbour master have to settle a fisher's claim?",
    "Can he get more time?",
    "Can he get more time days harbour master settle fisher claim",
  ],
  ["Who is on the Port Board?", "Are they paid?", "Are the members of the Port Board paid?"],
  ["How many people can sit on the Port Board?", "Are they paid?", "Are the members of the Port Board paid?"],
  [
    "How many members does the Joint Committee on Ferries have?",
    "Can they be removed?",
    "Can the members of the Joint Committee on Ferries be removed?",
  ],
  // What is pointed at, named.
  [FERRY, "Who is its captain?", "Who is the Lindau ferry’s captain?"],
  [FERRY, "and when was it built?", "when was the Lindau ferry built?"],
  ["How many baskets does each picker fill?", "Where are they stored?", "Where are baskets stored?"],
  [
    "How many days of annual leave do employees have?",
    "Can they be carried over?",
    "Can days of annual leave be carried over?",
  ],
  // What says how often or when is no part of what is pointed at.
  ["Who inspects the kitchen weekly?", "Who inspects it monthly?", "Who inspects the kitchen monthly?"],
  ["Tell me about the swing bridge", "When does it open?", "When does the swing bridge open?"],
  ["swing bridge", "when does it open?", "when does swing bridge open?"],
  // Another thing of the same kind, wherever it stands.
  [
    "How many days of annual leave do employees have?",
    "What about sick leave?",
    "How many days of sick leave do employees have?",
  ],
  ["How many crew does the aerial ladder have?", "And the boat tender?", "How many crew does the boat tender have?"],
  ["How long are records of samples kept?", "And records of complaints?", "How long are records of complaints kept?"],
  // A month or a day is nobody's name, a name of several words is one, and "of …" goes with what stands before it.
  ["Who led France in May 1940?", "and Germany?", "Who led Germany in May 1940?"],
  ["What did the Senate pass on January 3, 1973?", "and the House?", "What did the House pass on January 3, 1973?"],
  ["Who commands the Navy in Monday briefings?", "and the Army?", "Who commands the Army in Monday briefings?"],
  [
    "What does Section 5 of the Clean Air Act require?",
    "and the Clean Water Act?",
    "What does Section 5 of the Clean Water Act require?",
  ],
  [
    "Does the Directive apply to the Secretary of the Army?",
    "and to the Navy?",
    "Does the Directive apply to the Navy?",
  ],
  // Another thing than was asked for by mistake.
  [FERRY, "no, I meant the Arbon ferry", "How many passengers does the Arbon ferry carry?"],
  [FERRY, "Sorry, I meant in winter", "How many passengers does the Lindau ferry carry in winter?"],
  // A name may end in a bracket.
  [
    "What are the responsibilities of the ASD(S)?",
    "what about the USD(A&S)?",
    "What are the responsibilities of the USD(A&S)?",
  ],
  // Another part of a document, of another thing, another edition.
  ["What does paragraph 3-3 say?", "And 3-4?", "What does paragraph 3-4 say?"],
  ["What does section 3-3 of NMR 12-1 say?", "And section 4?", "What does section 4 of NMR 12-1 say?"],
  ["What is the payload of the Unimog?", "And of the Land Rover?", "What is the payload of the Land Rover?"],
  ["How many members of the committee are present?", "and of the board?", "How many members of the board are present?"],
  ["How wide is the gate?", "What did the 2019 edition say?", "How wide is the gate in the 2019 edition?"],
  [
    "How wide is it in the 2019 edition?",
    "What does the current edition say?",
    "How wide is it in the current edition?",
  ],
  // "It" is what has the property that was asked for.
  ["What is the payload of the Unimog?", "Who may drive it?", "Who may drive the Unimog?"],
  ["What is the capital of Norway?", "How large is it?", "How large is the capital of Norway?"],
  // The same again.
  [FERRY, "Are you sure?", FERRY],
  [FERRY, "More details, please.", FERRY],
])("%s %s → %s", (previous, question, joined) => {
  expect(joinFollowUp(previous, question)).toBe(joined);
});

it.each(["How often?", "how long", "On what date?", "Which year?"])(
  "goes on from what was asked with %s alone",
  (asks) => {
    const joined = joinFollowUp("How is delivery hose tested?", asks);
    expect(joined).toContain("delivery hose tested");
    expect(joined.startsWith(asks.replace("?", ""))).toBe(true);
  },
);

it.each([
  ["Can a town replace its statue in the hall?", "And who pays for it?", "who pays for it"],
  ["May a keeper buy the boat when he leaves?", "At what price?", "At what price"],
])("keeps all that was asked of %j in mind, where more than a thing was spoken of", (before, question, begins) => {
  const joined = joinFollowUp(before, question);
  expect(joined.startsWith(begins)).toBe(true);
  expect(wordsOf(joined)).toEqual(expect.arrayContaining(wordsOf(before).filter((word) => word.length > 4)));
});

it("puts another place in the place of one that a follow-up had added", () => {
  const first = "What is the primary means of communication in the defense?";
  const second = joinFollowUp(first, "And in the attack?");
  expect(second).toBe("What is the primary means of communication in the attack?");
  expect(joinFollowUp(second, "And during movement?", "And in the attack?")).toBe(
    "What is the primary means of communication during movement?",
  );
  const third = joinFollowUp("Is the inner harbour lit?", "and at night?");
  expect(third).toBe("Is the inner harbour lit at night?");
  expect(joinFollowUp("Is the inner harbour lit in winter?", "and at night?")).toBe(
    "Is the inner harbour lit in winter at night?",
  );
});

it("adds all that was asked before where it does not show what is meant", () => {
  expect(joinFollowUp(FERRY, "Why?")).toBe("Why passengers lindau ferry carry");
  expect(joinFollowUp("Who built the bridge?", "When did he die?")).toBe("When did he die built bridge");
  expect(joinFollowUp("Who signed the order?", "what did that say?")).toBe("what did that say signed order");
});

it("leaves a question alone that stands alone, or has none before it", () => {
  expect(joinFollowUp("Who built the bridge?", "When did Napoleon die in exile?")).toBe(
    "When did Napoleon die in exile?",
  );
  expect(joinFollowUp(null, "and then?")).toBe("and then?");
});

it("takes no sign of a question for a pattern", () => {
  expect(joinFollowUp("How many (a|b)+ does the $& [x carry?", "and the $1 (*?")).toContain("$1 (*");
});

it("asks once more where only the source of what was told is asked for", () => {
  for (const source of [
    "Where does it say that?",
    "Where is that stated?",
    "Which page is that?",
    "What is the source?",
    "On what page?",
  ])
    expect(joinFollowUp("Who built the bridge?", source), source).toBe("Who built the bridge?");
});

it("asks the same of a thing that stands alone, and of another number of the same kind", () => {
  expect(joinFollowUp("What is the strength of the Army for 2021?", "The Navy?")).toBe(
    "What is the strength of the Navy for 2021?",
  );
  expect(joinFollowUp("What does section 908 say?", "What about 909?")).toBe("What does section 909 say?");
});
