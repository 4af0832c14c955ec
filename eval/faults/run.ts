import { parseArgs } from "node:util";
import { plainClaim } from "../../apps/server/src/core/answer/sentences/plain-claim.ts";
import { claimVerifier } from "../../apps/server/src/core/answer/verify/verify-claim.ts";
import { openDevLibrary } from "../library.ts";
import { repeatable } from "../random.ts";
import { REWORDINGS } from "./rewordings.ts";
import { faultsOf } from "./seed-faults.ts";
import { trueAnswers, type TrueAnswer } from "./true-answers.ts";
import type { Written } from "./written.ts";

/**
 * Whether the checker of models' sentences catches faults, and lets good ones stand. See README.md.
 * Usage: node eval/faults/run.ts [--answers 300] [--seed 1] [--cache FILE] [--list]
 */
const { values } = parseArgs({
  options: {
    answers: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
    cache: { type: "string" },
    /** Prints each fault that was missed, and each good sentence that was refused. */
    list: { type: "boolean", default: false },
  },
});

const percent = (part: number, of: number): string => (of === 0 ? "–" : ((100 * part) / of).toFixed(1));
const times: number[] = [];
const GOAL_MS = 5;

/** The sentences of an answer share what was read of its passages: that is done before a model is asked. */
const verifiers = new WeakMap<TrueAnswer, ReturnType<typeof claimVerifier>>();
function verifierOf(answer: TrueAnswer): ReturnType<typeof claimVerifier> {
  const known = verifiers.get(answer) ?? claimVerifier(answer.passages.map((hit) => hit.text));
  verifiers.set(answer, known);
  return known;
}

/** Whether a sentence is shown as standing in the passage that it names, and whether in another one. */
function judge(answer: TrueAnswer, { text, mark }: Written): "stands" | "repaired" | "refused" {
  const verify = verifierOf(answer);
  const began = performance.now();
  const claim = plainClaim(`${text} [${mark}]`);
  const standing = claim === null ? null : verify(claim);
  times.push(performance.now() - began);
  if (standing === null) return "refused";
  return standing.status === "verified" ? "stands" : "repaired";
}

const dice = repeatable(Number(values.seed));
const answers = await trueAnswers(await openDevLibrary(values.cache ?? null), Number(values.answers), dice);
const faults = faultsOf(answers);
console.log(`${answers.length} answers\n\n| fault | seeded | caught | caught, % |\n|---|---|---|---|`);
let [allSeeded, allCaught] = [0, 0];
for (const [name, fault] of Object.entries(faults)) {
  let [seeded, caught] = [0, 0];
  for (const answer of answers) {
    const written = fault(answer, dice);
    if (written === null) continue;
    seeded += 1;
    const verdict = judge(answer, written);
    // On the wrong page a true sentence is mended: what counts is that it is not shown as standing there.
    if (verdict === "refused" || (name === "wrong page" && verdict === "repaired")) caught += 1;
    else if (values.list)
      console.log(`  missed (${name}): ${written.text}\n    of: ${written.of ?? answer.around.join(" | ")}`);
  }
  [allSeeded, allCaught] = [allSeeded + seeded, allCaught + caught];
  console.log(`| ${name} | ${seeded} | ${caught} | ${percent(caught, seeded)} |`);
}
console.log(`| **all** | ${allSeeded} | ${allCaught} | ${percent(allCaught, allSeeded)} |`);

console.log("\n| good sentence | written | refused | refused, % |\n|---|---|---|---|");
let [allWritten, allRefused] = [0, 0];
for (const [name, reword] of Object.entries(REWORDINGS)) {
  let [written, refused] = [0, 0];
  for (const answer of answers) {
    const one = reword(answer, dice);
    if (one === null) continue;
    written += 1;
    if (judge(answer, one) !== "refused") continue;
    refused += 1;
    if (values.list) console.log(`  refused (${name}): ${one.text}\n    of: ${answer.around.join(" | ")}`);
  }
  [allWritten, allRefused] = [allWritten + written, allRefused + refused];
  console.log(`| ${name} | ${written} | ${refused} | ${percent(refused, written)} |`);
}
console.log(`| **all** | ${allWritten} | ${allRefused} | ${percent(allRefused, allWritten)} |`);

times.sort((a, b) => a - b);
const late = times.filter((ms) => ms > GOAL_MS).length;
const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
console.log(
  `\nms each: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}; ${late} of ${times.length} took more than ${GOAL_MS}`,
);
