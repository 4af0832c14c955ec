import { expect, it } from "vitest";
import { onceEach } from "./once-each.ts";

it("makes each once", () => {
  let made = 0;
  const lengthOf = onceEach((text: string) => ({ length: text.length, made: ++made }));
  expect(lengthOf("river")).toBe(lengthOf("river"));
  expect([lengthOf("river"), lengthOf("")]).toEqual([
    { length: 5, made: 1 },
    { length: 0, made: 2 },
  ]);
});
