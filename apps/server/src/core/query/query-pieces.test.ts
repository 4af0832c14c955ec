import { expect, it } from "vitest";
import { withoutIdleStars, withoutOpenQuotes } from "./query-pieces.ts";

it("leaves out quotation marks without a partner, and no others", () => {
  const told: readonly (readonly [query: string, plain: string])[] = [
    ['"enclosed letter', "enclosed letter"],
    ['river"bed', "river bed"],
    ["the “enclosed letter", "the enclosed letter"],
    ['"enclosed letter" stamp"', '"enclosed letter" stamp'],
    ['type:pdf in:"Field Manuals" pipe 3"', 'type:pdf in:"Field Manuals" pipe 3"'],
    ['a OR in:"b -c', "a OR in:b -c"],
    ['a -in:b" c', "a -in:b c"],
    ['"', ""],
  ];
  for (const [query, plain] of told) expect([query, withoutOpenQuotes(query)]).toEqual([query, plain]);
});

it("leaves out stars that stand for nothing, and no others", () => {
  const told: readonly (readonly [query: string, plain: string])[] = [
    ["*quokka", "quokka"],
    ["riv* **bridge", "riv* bridge"],
    ["-*moat river*bed*", "-moat river bed*"],
    ['"a *star" in:*fort name:"*x" OR *', '"a *star" in:*fort name:"*x" OR *'],
  ];
  for (const [query, plain] of told) expect([query, withoutIdleStars(query)]).toEqual([query, plain]);
});
