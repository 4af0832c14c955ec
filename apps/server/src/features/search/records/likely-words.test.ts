import { expect, it } from "vitest";
import { likelyWords } from "./likely-words.ts";

it("asks once for a short beginning, and each time for a longer one", async () => {
  const asked: string[] = [];
  const words = likelyWords(async (beginning, limit) => {
    asked.push(`${beginning} ${limit}`);
    return [`${beginning}a`, `${beginning}b`];
  });
  expect([await words("co", 1), await words("co", 5)]).toEqual([["coa"], ["coa", "cob"]]);
  await words("com", 5);
  await words("com", 5);
  expect(asked).toEqual(["co 500", "com 5", "com 5"]);
});
