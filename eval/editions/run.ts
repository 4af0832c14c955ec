import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { CounselMessage, CounselReply } from "../../packages/contract/src/counsel.ts";
import { serveLibrary, type ServedLibrary } from "../search/served-library.ts";
import { makePairs, type EditionPair } from "./make-pairs.ts";

/**
 * Whether the current edition answers, and whether exactly the answers are marked whose sentence was edited. See README.md.
 * Usage: node eval/editions/run.ts [--pairs 50] [--edits 5] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    pairs: { type: "string", default: "50" },
    edits: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
  },
});
const MARKED_MS = 60_000;
/** Editions are a few seconds old when they are edited: sources tell a change by its time. */
const LATER_S = 100;

const folder = await mkdtemp(join(tmpdir(), "reading-room-editions-"));
const pairs = makePairs(Number(values.pairs), Number(values.seed));
for (const { old, current } of pairs)
  for (const { name, text } of [old, current]) await writeFile(join(folder, name), text);

interface Asked {
  readonly pair: EditionPair;
  readonly reply: CounselReply;
}

async function askAll(library: ServedLibrary, conversationId: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const pair of pairs) {
    const reply = await library.call<CounselReply>("POST", "/ai-counsel/search", {
      query: pair.question,
      conversationId,
    });
    asked.push({ pair, reply });
  }
  return asked;
}

function tellEditions(asked: readonly Asked[]): void {
  const firstOf = ({ reply }: Asked) => reply.summary.citations[0];
  const current = asked.filter((one) => firstOf(one)?.fileName === one.pair.current.name);
  const right = current.filter((one) => firstOf(one)?.quote.includes(one.pair.answer));
  const told = asked.filter(({ pair, reply }) => reply.summary.notes?.some((note) => note.includes(pair.outdated)));
  const disagree = asked.filter(({ reply }) => reply.summary.conflict);
  for (const one of asked.filter((other) => !right.includes(other)))
    console.log(`  not told: ${one.pair.question} → ${firstOf(one)?.fileName ?? "nothing"}: ${one.reply.summary.text}`);
  console.log(
    `${asked.length} pairs: ${current.length} answered from the current edition, ${right.length} with its sentence; the difference told ${told.length} times; called a disagreement ${disagree.length} times`,
  );
}

/** Questions whose answers carry a citation that no longer stands. */
async function markedIn(library: ServedLibrary, conversationId: string): Promise<Set<string>> {
  const path = `/ai-counsel/session/${conversationId}/history?limit=500`;
  const { messages } = await library.call<{ messages: CounselMessage[] }>("GET", path);
  const marked = new Set<string>();
  messages.forEach(({ summary }, i) => {
    const isMarked = summary?.citations.some(({ status }) => status === "changed" || status === "missing") ?? false;
    if (isMarked) marked.add(messages[i - 1]?.content ?? "");
  });
  return marked;
}

async function editOne({ current, answer }: EditionPair): Promise<void> {
  const path = join(folder, current.name);
  await writeFile(
    path,
    current.text.replace(
      answer,
      answer.replace(/\d+/, (count) => String(Number(count) + 1)),
    ),
  );
  const time = Date.now() / 1_000 + LATER_S;
  await utimes(path, time, time);
}

async function tellEdits(library: ServedLibrary, conversationId: string, asked: readonly Asked[]): Promise<void> {
  const citing = asked.filter(({ pair, reply }) =>
    reply.summary.citations.some(
      ({ quote, fileName }) => fileName === pair.current.name && quote.includes(pair.answer),
    ),
  );
  const edited = new Set<string>();
  let exact = 0;
  for (const { pair } of citing.slice(0, Number(values.edits))) {
    await editOne(pair);
    edited.add(pair.question);
    let marked = new Set<string>();
    for (const end = Date.now() + MARKED_MS; Date.now() < end && !marked.has(pair.question); await sleep(250))
      marked = await markedIn(library, conversationId);
    if (marked.size === edited.size && [...edited].every((question) => marked.has(question))) exact += 1;
    else console.log(`  edited ${[...edited].join(" ")}\n  marked ${[...marked].join(" ")}`);
  }
  console.log(
    `${edited.size} sentences edited one after the other: ${exact} times exactly the answers citing them were marked`,
  );
}

const library = await serveLibrary(folder);
try {
  const { conversationId } = await library.call<{ conversationId: string }>("POST", "/ai-counsel/session/start", {});
  const asked = await askAll(library, conversationId);
  tellEditions(asked);
  await tellEdits(library, conversationId, asked);
} finally {
  await library.close();
  await rm(folder, { recursive: true, force: true });
}
