import { AUDIT_ACTIONS } from "@reading-room/contract/audit";
import { expect, it } from "vitest";
import { ACTION_CHOICES, describeAction } from "./describe-action.ts";

it("has words of their own for every action of the log", () => {
  const words = AUDIT_ACTIONS.map(describeAction);
  expect(new Set(words).size).toBe(AUDIT_ACTIONS.length);
  expect(words.filter((text) => !/^[A-Z][a-z][^_]+$/.test(text))).toEqual([]);
  expect(ACTION_CHOICES.map(({ label }) => label).toSorted()).toEqual(words.toSorted());
});

it("makes words of what another version has logged", () => {
  expect(describeAction("index_rebuild")).toBe("Index rebuild");
  expect(describeAction("constructor")).toBe("Constructor");
  expect(describeAction("")).toBe("");
});
