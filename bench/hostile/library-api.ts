import type { Standing } from "../../apps/server/test/hostile/judge.ts";

const POLL_MS = 200;
const STATES = ["waiting", "running", "indexed", "partly", "failed", "skipped"];

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What the product says of its library, to an admin. @param freshToken is asked for one whenever the last is not good any more */
export async function libraryApi(address: string, freshToken: () => Promise<string>) {
  let token = await freshToken();
  const ask = (path: string): Promise<Response> =>
    fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const get = async <T>(path: string): Promise<T> => {
    let response = await ask(path);
    if (response.status === 401) {
      token = await freshToken();
      response = await ask(path);
    }
    const body: T = JSON.parse(await response.text());
    return body;
  };
  const found = async (word: string): Promise<number> =>
    (await get<{ data: { total: number } }>(`/search?q=${word}`)).data.total;
  const ofState = async (state: string): Promise<Standing[]> => {
    const all: Standing[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const more: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { files: Standing[]; nextCursor: string | null } = await get(
        `/admin/library/files?state=${state}${more}`,
      );
      all.push(...page.files);
      cursor = page.nextCursor;
    }
    return all;
  };
  return {
    found,
    /** Resolves when a word is found, with the milliseconds that it took. */
    async untilFound(word: string): Promise<number> {
      const begun = performance.now();
      while ((await found(word)) === 0) await sleep(POLL_MS);
      return performance.now() - begun;
    },
    /** Resolves when nothing waits. */
    async untilDone(): Promise<void> {
      for (;;) {
        const { overview } = await get<{
          overview: { progress: { state: string; filesTotal: number; filesDone: number } };
        }>("/library/overview");
        const { state, filesTotal, filesDone } = overview.progress;
        if (state === "ready" && filesTotal === filesDone) return;
        await sleep(POLL_MS);
      }
    },
    standings: async (): Promise<Standing[]> => (await Promise.all(STATES.map(ofState))).flat(),
  };
}
