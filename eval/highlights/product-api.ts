import { addPerson, signIn, start } from "../../bench/product.ts";
import type { Rect } from "./area.ts";

const PERSON = { email: "highlights@example.org", password: "only for this evaluation" };
const POLL_MS = 300;

/** A quote that the product shows, and where it says that it stands. */
export interface Shown {
  readonly fileId: string;
  readonly pageNumber: number;
  readonly quote: string;
  readonly boxes: readonly Rect[];
}

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
}

interface Counsel {
  readonly summary: { readonly citations: readonly Shown[] };
  readonly results: readonly {
    readonly id: string;
    readonly extractiveAnswers: readonly {
      readonly content: string;
      readonly pageNumber: number;
      readonly boxes: readonly Rect[];
    }[];
  }[];
}

/** Starts the product on a folder and waits until all of it is read. */
export async function openProduct(folder: string, dataDir: string) {
  const running = await start(folder, dataDir);
  addPerson(dataDir, PERSON);
  let token = await signIn(running.address, PERSON);
  const send = (path: string, body?: object): Promise<Response> =>
    fetch(`${running.address}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    let response = await send(path, body);
    if (response.status === 401) {
      token = await signIn(running.address, PERSON);
      response = await send(path, body);
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const answer: T = JSON.parse(await response.text());
    return answer;
  };
  await untilRead(ask);
  return { ...deeds(ask), stop: running.stop };
}

type Ask = <T>(path: string, body?: object) => Promise<T>;

async function untilRead(ask: Ask): Promise<void> {
  for (;;) {
    const { overview } = await ask<{
      overview: { progress: { state: string; filesTotal: number; filesDone: number } };
    }>("/library/overview");
    const { state, filesTotal, filesDone } = overview.progress;
    if (state === "ready" && filesTotal > 0 && filesTotal === filesDone) return;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

const deeds = (ask: Ask) => ({
  /** Ids of all files, by path. */
  files: () => filesIn(ask, "root", ""),
  /** What the viewer paints for a quote that it is told to show on a page. */
  async highlights(id: string, quote: string, page: number): Promise<Rect[]> {
    const query = new URLSearchParams({ id, quote, page: String(page) });
    const { highlights } = await ask<{ highlights: readonly { readonly boxes: readonly Rect[] }[] }>(
      `/library/highlights?${query}`,
    );
    return highlights.flatMap(({ boxes }) => boxes);
  },
  /** All that an answer quotes: its citations, and its key passages. */
  async counsel(query: string): Promise<Shown[]> {
    const { conversationId } = await ask<{ conversationId: string }>("/ai-counsel/session/start", {});
    const asked = { query, conversationId, searchMode: "qa", filters: {}, preferences: {}, pageSize: 10, offset: 0 };
    const { summary, results } = await ask<Counsel>("/ai-counsel/search", asked);
    const passages = results.flatMap(({ id, extractiveAnswers }) =>
      extractiveAnswers.map(({ content, pageNumber, boxes }) => ({ fileId: id, pageNumber, quote: content, boxes })),
    );
    return [...summary.citations, ...passages];
  },
});

async function filesIn(ask: Ask, folderId: string, path: string): Promise<Map<string, string>> {
  const { files } = await ask<{ files: readonly Entry[] }>(`/browse/list?folderId=${encodeURIComponent(folderId)}`);
  const found = new Map<string, string>();
  for (const { id, name, isFolder } of files) {
    if (!isFolder) found.set(path + name, id);
    else for (const [inside, one] of await filesIn(ask, id, `${path}${name}/`)) found.set(inside, one);
  }
  return found;
}
