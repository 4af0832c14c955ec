import { existsSync, readFileSync } from "node:fs";

/**
 * Adds up a report of vitest's `json` reporter. A file that broke before its tests could run counts as one failure, and
 * so does a missing report.
 */
export function countTests(reportFile) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  if (!existsSync(reportFile)) return { ...counts, failed: 1 };
  for (const file of JSON.parse(readFileSync(reportFile, "utf8")).testResults) {
    const outcomes = file.assertionResults.map((test) => outcomeOf(test.status));
    if (file.status === "failed" && !outcomes.includes("failed")) outcomes.push("failed");
    for (const outcome of outcomes) counts[outcome] += 1;
  }
  return counts;
}

const outcomeOf = (status) => (status === "passed" || status === "failed" ? status : "skipped");

/** Full names of the tests that passed, but not at their first try: they have failures to tell. None without a report. */
export function triedTwice(reportFile) {
  if (!existsSync(reportFile)) return [];
  const tests = JSON.parse(readFileSync(reportFile, "utf8")).testResults.flatMap((file) => file.assertionResults);
  return tests
    .filter((test) => test.status === "passed" && test.failureMessages.length > 0)
    .map((test) => test.fullName);
}
