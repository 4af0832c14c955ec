import { existsSync } from "node:fs";
import { join } from "node:path";
import { readModelFolder } from "../../apps/server/src/drivers/embedders/read-model-folder.ts";
import { printCompared } from "../last-figures.ts";
import { signIn, sourceIdsOf, start } from "../product.ts";
import { corpus } from "../search/corpus.ts";
import { memoryOf } from "../search/memory.ts";
import { queriesOf, type MadeQuery } from "../search/queries.ts";
import { timesOf } from "../search/tables.ts";
import { QUERIES_OF_KIND, timeQueries, type Timed } from "../search/time-queries.ts";
import { vocabulary } from "../search/vocabulary.ts";
import { fillVectors } from "./fill-vectors.ts";

/**
 * How long AI Counsel takes to answer without a language model, over HTTP, in libraries that `bench/search/run.ts` filled and left.
 * Usage: node bench/answers/run.ts FOLDER [PASSAGES, comma-separated] [MODEL FOLDER]
 * With the folder of an embedding model, meaning is compared: made-up vectors of all passages, real ones of questions and sentences.
 */
const [folder, sizes = "100000,1000000", modelDir] = process.argv.slice(2);
const PERSON = { email: "bench@example.org", password: "a long enough one" };

interface Answer {
  readonly conversationId: string;
  readonly summary: { readonly abstained: boolean };
}

/** Posts as a signed-in browser does. @throws Error for any other answer than 200 */
const poster = (address: string, token: string) => async (path: string, body: object) => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const response = await fetch(`${address}/api/ai-counsel${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
};

/** What the server is started with; vectors are there when it is. */
async function settingsFor(dataDir: string): Promise<NodeJS.ProcessEnv> {
  if (modelDir === undefined) return { ROLES: "serve" };
  const { model } = await readModelFolder(modelDir);
  await fillVectors(dataDir, model, sourceIdsOf(dataDir));
  return { ROLES: "serve", EMBEDDINGS: "local", EMBEDDINGS_MODEL_DIR: modelDir };
}

/** Questions that are answered by parts and offices (decision 103), made of the words of the others: they ask the engine more often. */
const OF_OWNERS = {
  duties: ([a = "", b = ""]: readonly string[]) => `What are the duties of the ${a} ${b}?`,
  offices: ([a = "", b = "", c = ""]: readonly string[]) => `How long does the ${a} of ${b} ${c} serve?`,
};

const FOLLOW_UP = "And how long does it take?";

/** One conversation for each of these questions, in which it was asked first. */
async function conversationsOf(post: ReturnType<typeof poster>, questions: readonly MadeQuery[]) {
  const begun = new Map<MadeQuery, string>();
  for (const question of questions) {
    const { conversationId } = await post("/session/start", {});
    await post("/search", { query: question.typed, conversationId, searchMode: "qa" });
    begun.set(question, conversationId);
  }
  return begun;
}

async function measure(place: string, passages: number): Promise<void> {
  const medians: Record<string, number> = {};
  const print = (kind: string, timed: Timed | null): void => {
    if (timed !== null) medians[kind] = timed.p50;
    const answered = timed === null ? "" : `, ${(100 * timed.answered).toFixed(0)} % answered`;
    console.log(`${passages} passages, ${kind}: ${timesOf(timed)} ms${answered}`);
  };
  const dataDir = join(place, "data");
  const running = await start(join(place, "library"), dataDir, await settingsFor(dataDir));
  try {
    const post = poster(running.address, await signIn(running.address, PERSON));
    const questions = queriesOf("question", corpus(vocabulary(), passages), QUERIES_OF_KIND);
    const ofOwners = Object.entries(OF_OWNERS).map(([kind, form]) => ({
      kind,
      searchMode: "qa",
      asked: questions.map((one) => ({ ...one, typed: form(one.words) })),
    }));
    const plain = ["qa", "documents"].map((searchMode) => ({ kind: searchMode, searchMode, asked: questions }));
    for (const { kind, searchMode, asked } of [...plain, ...ofOwners]) {
      const timed = await timeQueries(async ({ typed: query }) => {
        // Each is the first question of its conversation.
        const { conversationId } = await post("/session/start", {});
        const { summary } = await post("/search", { query, conversationId, searchMode });
        return summary.abstained ? 0 : 1;
      }, asked);
      print(kind, timed);
    }
    const begun = await conversationsOf(post, questions);
    const followed = await timeQueries(async (question) => {
      const asked = { query: FOLLOW_UP, conversationId: begun.get(question), searchMode: "qa" };
      return (await post("/search", asked)).summary.abstained ? 0 : 1;
    }, questions);
    print("follow-ups", followed);
    const { nowMb, mostMb } = memoryOf(running.pid);
    console.log(`${passages} passages: ${nowMb.toFixed(0)} MB afterwards, ${mostMb.toFixed(0)} MB at most`);
    printCompared(`answers ${passages}${modelDir === undefined ? "" : " with embeddings"}`, medians);
  } finally {
    await running.stop();
  }
}

if (folder === undefined) throw new Error("Usage: node bench/answers/run.ts FOLDER [PASSAGES] [MODEL FOLDER]");
for (const passages of sizes.split(",").map(Number)) {
  const place = join(folder, String(passages));
  if (existsSync(join(place, "filled"))) await measure(place, passages);
  else console.log(`${place} is not filled: node bench/search/run.ts ${passages} product ${folder}`);
}
