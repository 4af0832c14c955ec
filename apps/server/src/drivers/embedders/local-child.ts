import { setPriority } from "node:os";
import { forbidNetwork } from "../forbid-network.ts";
import { compareTokens, type ReadText } from "./compare-tokens.ts";
import type { ChildStart, EmbedAnswer, EmbedOrder } from "./local-messages.ts";
import { openOnnxModel } from "./onnx-model.ts";

const start: ChildStart = JSON.parse(process.argv[2] ?? "");
const remembered = new Map<string, ReadText>();

async function readOnce(text: string, read: (text: string) => Promise<ReadText>): Promise<ReadText> {
  const own = remembered.get(text) ?? (await read(text));
  remembered.delete(text);
  remembered.set(text, own);
  if (remembered.size > start.textsRemembered) remembered.delete(remembered.keys().next().value ?? text);
  return own;
}

async function embed({ id, texts, question }: EmbedOrder): Promise<EmbedAnswer> {
  try {
    const { vectorOf, read } = await model;
    if (question !== null) {
      const asked = await read(question);
      const known: ReadText[] = [];
      for (const text of texts) known.push(await readOnce(text, read));
      return { id, kind: "compared", compared: compareTokens(asked, known) };
    }
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await vectorOf(text));
    return { id, kind: "vectors", vectors };
  } catch (error) {
    return { id, kind: "failed", says: error instanceof Error ? error.message : String(error) };
  }
}

try {
  setPriority(start.niceness);
} catch {
  // Where the system refuses, the work goes on at the usual priority.
}
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
forbidNetwork();
const model = openOnnxModel(start);
model.catch(() => {}); // told to whoever asks
let last: Promise<unknown> = model.catch(() => {});
process.on("message", (order: EmbedOrder) => {
  // One at a time: side by side they would hold the memory of all.
  last = last.then(() => embed(order)).then((answer) => process.send?.(answer));
});
