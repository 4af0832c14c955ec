import { expect, it } from "vitest";
import { compareSentences, type Relation } from "./compare-sentences.ts";

const related = (relation: Relation, pairs: readonly (readonly [string, string])[]): void => {
  for (const [a, b] of pairs) expect([a, b, compareSentences(a, b)]).toEqual([a, b, relation]);
  for (const [a, b] of pairs) expect([b, a, compareSentences(b, a)]).toEqual([b, a, relation]);
};

it("knows two sentences that say the same in nearly the same words", () => {
  related("same", [
    ["The duty officer inspects the armory every 12 hours.", "The duty officer inspects the armory every 12 hours."],
    [
      "Reports are sent to the regional director within thirty days.",
      "Reports are sent to the regional director within 30 days.",
    ],
    [
      "A copy of the order is not given to visitors of the post.",
      "No copy of the order is given to visitors of the post.",
    ],
  ]);
});

it("knows another number of the same measure, and a denial", () => {
  related("contrary", [
    [
      "Reports are sent to the regional director within 30 days.",
      "Reports are sent to the regional director within 45 days.",
    ],
    [
      "The duty officer inspects the armory every 12 hours.",
      "The duty officer inspects the armory once every 8 hours.",
    ],
    [
      "The bridge over the river at Kalden was opened in 1931.",
      "The bridge over the river at Kalden was opened in 1934.",
    ],
    [
      "Visitors are admitted to the reading hall on public holidays.",
      "Visitors are not admitted to the reading hall on public holidays.",
    ],
    ["The load class of the pontoon bridge is 1,200 tons.", "The load class of the pontoon bridge is 1,500 tons."],
  ]);
});

it("takes nothing for a contradiction that tells of something else", () => {
  related("other", [
    ["The armory is inspected every 12 hours.", "The kitchen is inspected every 8 hours."],
    ["The bridge was opened in 1931 and carries two lanes.", "The bridge was closed in 1934 and carries nothing."],
    [
      "Reports are sent to the regional director within 30 days.",
      "Reports are sent to the regional director by 45 officers.",
    ],
    [
      "The duty officer must inspect the armory every 12 hours.",
      "The duty officer may inspect the armory every 8 hours.",
    ],
    ["Form 12 goes to the registry.", "Form 14 goes to the registry."],
    [
      "The garrison had 300 soldiers in the spring of that year.",
      "The garrison had 300 soldiers, 40 horses and 2 guns in that spring, and was relieved.",
    ],
  ]);
});
