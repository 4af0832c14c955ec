import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { plant } from "../tools/plant.mjs";
import { countTests, triedTwice } from "./count-tests.mjs";

const file = (status, ...statuses) => ({ status, assertionResults: statuses.map((one) => ({ status: one })) });

function read(reader, ...testResults) {
  const folder = plant({ "report.json": JSON.stringify({ testResults }) });
  const found = reader(path.join(folder, "report.json"));
  rmSync(folder, { recursive: true });
  return found;
}

const count = (...testResults) => read(countTests, ...testResults);

it("adds up all files, what did not run as skipped", () => {
  const counts = count(file("passed", "passed", "skipped", "todo"), file("failed", "failed", "passed", "pending"));
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 3 });
});

it("counts a file that broke before its tests as one failure", () => {
  expect(count(file("failed"), file("passed", "passed"))).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

it("counts a missing report as one failure", () => {
  expect(countTests("nowhere/report.json")).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it("tells which tests passed at their second try only", () => {
  const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
  const tests = [
    test("a at once", "passed"),
    test("a late", "passed", "too slow"),
    test("a never", "failed", "no", "no"),
  ];
  expect(read(triedTwice, { status: "failed", assertionResults: tests })).toEqual(["a late"]);
  expect(triedTwice("nowhere/report.json")).toEqual([]);
});
