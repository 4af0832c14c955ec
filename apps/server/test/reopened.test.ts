import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CounselMessage } from "@reading-room/contract/counsel";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWholeServer, type WholeServer } from "./whole-server.ts";

const FORD = "The ford at Torgau may be used by vehicles of 12 tons until the end of September.";
const FILES = {
  "fords.txt": `Fords of the Elbe.\n\n${FORD}\n\nThe ford at Riesa is marked by six white posts on either bank.`,
  "ferries.txt": "The ferry of Coswig carries 40 passengers and is pulled along a steel cable by hand.",
};

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer(FILES);
  await server.workUntil(async () => (await server.house.engine.fileIds()).size === 2);
}, 30_000);
afterAll(() => server.close());

const call = async (method: string, path: string, body?: object) => {
  const headers = { Authorization: `Bearer ${server.member.bearer}` };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await server.app.request(`/api/ai-counsel${path}`, init);
  return (await response.json()) as { readonly conversationId: string; readonly messages: CounselMessage[] };
};

it("marks exactly the answers that cite a sentence which was edited since", async () => {
  const { conversationId } = await call("POST", "/session/start", {});
  for (const query of [
    "Which vehicles may use the ford at Torgau?",
    "How is the ford at Riesa marked?",
    "How many passengers does the ferry of Coswig carry?",
  ])
    await call("POST", "/search", { query, conversationId });

  const standing = async () => {
    const { messages } = await call("GET", `/session/${conversationId}/history`);
    const answers = messages.filter(({ type }) => type === "assistant");
    return answers.map(({ summary }) =>
      (summary?.citations ?? []).map(({ quote, status }) => `${/Torgau|Riesa|Coswig/.exec(quote)?.[0]} ${status}`),
    );
  };
  expect(await standing()).toEqual([["Torgau verified"], ["Riesa verified"], ["Coswig verified"]]);

  await writeFile(join(server.library, "fords.txt"), FILES["fords.txt"].replace("12 tons", "9 tons"));
  await server.workUntil(async () => (await standing()).flat().includes("Torgau changed"));
  expect(await standing()).toEqual([["Torgau changed"], ["Riesa verified"], ["Coswig verified"]]);
});
