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
