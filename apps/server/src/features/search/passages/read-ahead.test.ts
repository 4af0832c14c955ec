import { describe, expect, it } from "vitest";
import { readAhead } from "./read-ahead.ts";

function counted() {
  const asked: string[][] = [];
  const ahead = readAhead(async (ids) => {
    asked.push([...ids]);
    return ids.filter((id) => id !== "gone").map((id) => ({ id }));
  });
  return { asked, ahead };
}

describe("readAhead", () => {
  it("reads what was expected once, and what was not when it is wanted", async () => {
    const { asked, ahead } = counted();
    ahead.expect(["a", "b", "a"]);
    ahead.expect(["b"]);
    expect(await ahead.rows(["b", "c"])).toEqual([{ id: "b" }, { id: "c" }]);
    expect(asked).toEqual([["a", "b"], ["c"]]);
  });

  it("gives nothing of what is not there, and asks nothing for nothing", async () => {
    const { asked, ahead } = counted();
    expect(await ahead.rows([])).toEqual([]);
    expect(await ahead.rows(["gone"])).toEqual([]);
    expect(asked).toEqual([["gone"]]);
  });

  it("tells a failure to whoever wants the rows", async () => {
    const ahead = readAhead<{ readonly id: string }>(() => Promise.reject(new Error("away")));
    ahead.expect(["a"]);
    await expect(ahead.rows(["a"])).rejects.toThrow("away");
  });
});
