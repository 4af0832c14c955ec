import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startFakeModelServer, type Manner } from "../../apps/server/src/drivers/models/fake-model-server.ts";
import { addPerson, signIn, start, untilIndexed } from "../../bench/product.ts";
import { CounselEvent } from "../../packages/contract/src/counsel.ts";

/**
 * How long a reader waits for an answer that a language model writes, or fails to write: the product as it is started, a fake
 * server of models beside it, the sample library. See README.md. Usage: node eval/models/run.ts
 */
const PERSON = { email: "evaluation@example.org", password: "only for this evaluation" };
const QUESTIONS = [
  "How long are conversations kept?",
  "How many administrators must a reading room have?",
  "What is a passage?",
  "How is a citation checked?",
  "What is a page label?",
];
const ROUNDS = 10;
const SEARCHES = 100;
/** A hundred words a second: quicker than most models. */
const WORD_AFTER_MS = 10;

const dataDir = await mkdtemp(join(tmpdir(), "reading-room-models-"));
const server = await startFakeModelServer();
server.wordAfterMs = WORD_AFTER_MS;
/** Quotes a sentence that it is given, then goes on with what stands nowhere. */
server.answer = (prompt) => {
  const [, passage = ""] = /passage 1\n([^]+?)\n\S+ end/.exec(prompt) ?? [];
  const sentence = passage.match(/\p{Lu}[^.!?\n]{40,}[.!?](?=\s|$)/u)?.[0] ?? "";
  return `${sentence} [1] ${"And so it goes on for a while. ".repeat(10)}`;
};
const running = await start(resolve(import.meta.dirname, "../../sample-library"), dataDir, {
  MODEL_KIND: "openai-compatible",
  MODEL_URL: server.url,
  MODEL_NAME: "fake",
  MODEL_DAILY_TOKENS: "0",
});

const percentile = (values: readonly number[], share: number): string =>
  ([...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0).toFixed(1);

async function post(token: string, path: string, body: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return fetch(`${running.address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Every event of an answer with the time at which it came. */
async function* streamed(token: string, query: string): AsyncGenerator<{ event: CounselEvent; at: number }> {
  const started = await post(token, "/ai-counsel/session/start", {});
  const { conversationId } = (await started.json()) as { conversationId: string };
  const response = await post(token, "/ai-counsel/search/stream", { query, conversationId });
  let open = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    open += chunk;
    for (let end = open.indexOf("\n\n"); end >= 0; end = open.indexOf("\n\n")) {
      const data = /^data: (.*)$/m.exec(open.slice(0, end))?.[1];
      open = open.slice(end + 2);
      if (data !== undefined) yield { event: CounselEvent.parse(JSON.parse(data)), at: performance.now() };
    }
  }
}

/** Milliseconds from the last token of the first sentence, as the model's server sends it, to the sentence at the reader's. */
async function firstSentences(token: string): Promise<{ readonly waits: number[]; readonly written: number }> {
  const waits: number[] = [];
  let written = 0;
  for (let i = 0; i < ROUNDS * QUESTIONS.length; i++) {
    const before = server.sentAt.length;
    let isFirst = true;
    for await (const { event, at } of streamed(token, QUESTIONS[i % QUESTIONS.length] ?? "")) {
      const mark = server.sentAt.slice(before).find(({ text }) => text.startsWith("[1]"));
      if (event.type === "sentence" && isFirst && mark !== undefined) waits.push(at - mark.at);
      if (event.type === "sentence") isFirst = false;
      if (event.type === "answer" && event.reply.summary.answeredBy === "model") written += 1;
    }
  }
  return { waits, written };
}

async function searches(token: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < SEARCHES; i++) {
    const began = performance.now();
    const headers = { Authorization: `Bearer ${token}` };
    await (
      await fetch(`${running.address}/api/search?q=${i % 2 === 0 ? "citation" : "reading+room"}`, { headers })
    ).text();
    times.push(performance.now() - began);
  }
  return times;
}

async function all<One>(stream: AsyncIterable<One>): Promise<One[]> {
  const every: One[] = [];
  for await (const one of stream) every.push(one);
  return every;
}

/** How long the answer takes that is given all the same, and what a search takes meanwhile. */
async function failing(token: string, manner: Manner): Promise<string> {
  server.manner = manner;
  const began = performance.now();
  const answering = all(streamed(token, QUESTIONS[0] ?? ""));
  const times = await searches(token);
  const events = await answering;
  const took = (events.at(-1)?.at ?? 0) - began;
  const last = events.at(-1)?.event;
  const by =
    last?.type === "answer" ? `${last.reply.summary.answeredBy}, ${last.reply.summary.notes?.length} note` : last?.type;
  server.manner = "good";
  return `| ${manner} | ${(took / 1000).toFixed(2)} | ${by} | ${percentile(times, 0.5)} / ${percentile(times, 0.95)} |`;
}

try {
  addPerson(dataDir, PERSON);
  const token = await signIn(running.address, PERSON);
  await untilIndexed(running.address, token);
  const { waits, written } = await firstSentences(token);
  console.log(
    `${ROUNDS * QUESTIONS.length} answers, ${written} of them by the model; first sentence after its last token, ms: ` +
      `p50 ${percentile(waits, 0.5)}, p95 ${percentile(waits, 0.95)}, most ${percentile(waits, 1)}`,
  );
  const calm = await searches(token);
  console.log(
    `\nSearch without any answer being made, p50 / p95 ms: ${percentile(calm, 0.5)} / ${percentile(calm, 0.95)}`,
  );
  console.log(
    "\n| the model's server is | answer after, s | answered by | search meanwhile, p50 / p95 ms |\n|---|---|---|---|",
  );
  const manners: readonly Manner[] = [
    "killed",
    "cut",
    "garbage",
    "refusing",
    "redirecting",
    "flooding",
    "silent",
    "mute",
    "endless",
  ];
  for (const manner of manners) {
    server.wordAfterMs = WORD_AFTER_MS;
    // After three failures in a row the model would rest, and not be asked.
    await all(streamed(token, QUESTIONS[1] ?? ""));
    server.wordAfterMs = manner === "endless" ? 50 : WORD_AFTER_MS;
    console.log(await failing(token, manner));
  }
} finally {
  await running.stop();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}
