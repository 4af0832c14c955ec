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
    [
      "The depth at the Coal Pier is 8.2 metres at low water.",
      "The survey of 11 September 2023 found that the depth at the Coal Pier is 7.4 metres at low water.",
    ],
  ]);
});

it("knows it of short sentences that have no other words, and of those of which one also tells who did it", () => {
  related("contrary", [
    ["The gate is closed at 22:00.", "The gate is closed at 21:00."],
    ["Visitors may enter the vault.", "Visitors may not enter the vault."],
    ["Bicycles must be locked at the gate.", "Bicycles must not be locked at the gate."],
    ["The Velden bridge was finished in 1932.", "The Velden bridge was finished in 1934 by the engineer Karl Rudd."],
  ]);
  related("other", [
    ["The gate is closed at 22:00.", "The gate is closed."],
    ["Visitors may enter the vault.", "Visitors may not enter the tower."],
    ["The bridge was built by Karl Rudd.", "The bridge was built by Ida Holm in 1934."],
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

it("takes two things that their numbers tell apart for no contradiction, but two counts of one thing for one", () => {
  related("other", [
    ["Building 4 keeps a fire extinguisher on every floor.", "Building 7 keeps a fire extinguisher on every floor."],
    [
      "Zebra note number 3 says that all zebras of the plain are striped.",
      "Zebra note number 11 says that all zebras of the plain are striped.",
    ],
    [
      "The Guard Post 2 is inspected by the duty officer each night.",
      "The Guard Post 5 is inspected by the duty officer each night.",
    ],
  ]);
  related("contrary", [
    ["About 40 workers of the mill live in the old town.", "About 60 workers of the mill live in the old town."],
    [
      "In 1931 the bridge over the river at Kalden was opened.",
      "In 1934 the bridge over the river at Kalden was opened.",
    ],
    [
      "The depot of the regiment is kept in Building 4 by the river.",
      "The depot of the regiment is kept in Building 7 by the river.",
    ],
  ]);
});

it("takes what is told of another thing for no second witness, and for no contradiction", () => {
  const asked = new Set(["worker", "alder", "mill", "employ"]);
  const alder = "The Alder mill employs 40 workers and opened in 1950.";
  expect(compareSentences(alder, "The Birch mill employs 40 workers and opened in 1950.", asked)).toBe("other");
  expect(compareSentences(alder, "The Birch mill employs 60 workers and opened in 1950.")).toBe("other");
  expect(compareSentences(alder, "The mill employs 40 workers and opened in 1950.")).toBe("other");
  const quay = "The quay office of the port closes at six in the evening.";
  const harbour = "The harbour office of the port closes at six in the evening.";
  expect(compareSentences(quay, harbour, new Set(["quay", "offic", "close"]))).toBe("other");
  expect(compareSentences(quay, harbour)).toBe("other");
});

it("takes what is told of another year for no contradiction", () => {
  related("other", [
    [
      "The depth at the Coal Pier is 8.2 metres at low water.",
      "In September the depth at the Coal Pier is 7.4 metres at low water.",
    ],
    [
      "The survey of May 2021 found a depth at the Coal Pier of 8.2 metres at low water.",
      "The survey of June 2021 found a depth at the Coal Pier of 7.4 metres at low water.",
    ],
    ["The museum spent 14,000 euros on repairs in 2023.", "The museum spent 19,000 euros on repairs in 2024."],
  ]);
  related("contrary", [
    ["The museum spent 14,000 euros on repairs in 2023.", "The museum spent 19,000 euros on repairs in 2023."],
  ]);
});

it("knows another word for what something is", () => {
  related("contrary", [
    ["The Falken tram is painted red.", "The Falken tram is painted green."],
    ["The depot was founded by Colonel Edith Marrow.", "The depot was founded by Major Ruth Lane."],
    ["The northern gate is closed on Mondays to visitors.", "The northern gate is closed on Fridays to visitors."],
  ]);
  related("other", [
    ["The depot was founded by Edith Marrow.", "The depot was founded at Lindau."],
    ["The clerk of the depot keeps the register.", "The clerk of the depot keeps the seal."],
    ["The tram is painted red.", "The tram is painted green and white on both of its long sides."],
    ["The red tram is driven by a woman.", "The green tram is driven by a woman."],
  ]);
  const gates = [
    "The gate that is closed on Mondays is green.",
    "The gate that is closed on Fridays is green.",
  ] as const;
  expect(compareSentences(...gates, new Set(["gate", "close", "monday"]))).toBe("other");
});

it("looks at the part of a sentence that is asked for", () => {
  const limits = (housing: number) =>
    `The speed limit on post is 25 miles per hour; in housing areas the limit is ${housing} miles per hour.`;
  const relation = (...asked: readonly string[]) => compareSentences(limits(15), limits(10), new Set(asked));
  expect(relation("speed", "limit", "post")).toBe("other");
  expect(relation("limit", "hous", "area")).toBe("contrary");
  expect(relation("limit")).toBe("contrary");
});
