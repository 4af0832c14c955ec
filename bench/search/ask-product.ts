import { signIn, start, type Person } from "../product.ts";
import type { Corpus } from "./corpus.ts";
import { memoryOf } from "./memory.ts";
import { queriesOf, type MadeQuery } from "./queries.ts";
import { QUERIES_OF_KIND, timeAll, timeQueries, type Timed, type Timings } from "./time-queries.ts";

/** What the product was measured at, over HTTP. */
export interface ProductMeasured {
  readonly timings: Timings;
  /** The same questions as the header's search box asks them, and with what the results page shows beside them. */
  readonly asked: Readonly<Record<"dropdown" | "facets", Timed | null>>;
  readonly readyMs: number;
  /** Before the first query, and after all. */
  readonly idleMb: number;
  readonly nowMb: number;
  readonly mostMb: number;
}

interface Answer {
  readonly data: { readonly results?: readonly unknown[]; readonly suggestions?: readonly unknown[] };
}

/** Asks one address as a browser does. @throws Error for any other answer than 200 */
function caller(address: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return async (path: string, params: Readonly<Record<string, string>>): Promise<number> => {
    const ask = () => fetch(`${address}/api${path}?${new URLSearchParams(params)}`, { headers });
    // After a pause the server may close the connection in the moment in which it is used again.
    const response = await ask().catch(ask);
    if (response.status !== 200) throw new Error(`${path} ${JSON.stringify(params)}: ${response.status}`);
    const { data } = (await response.json()) as Answer;
    return (data.results ?? data.suggestions ?? []).length;
  };
}

interface Place {
  /** The library's folder; empty: nothing of it is read any more. */
  readonly library: string;
  readonly dataDir: string;
  readonly person: Person;
}

/** Starts the serving process alone on a filled data folder, and asks it everything. */
export async function askProduct({ library, dataDir, person }: Place, made: Corpus) {
  const running = await start(library, dataDir, { ROLES: "serve" });
  try {
    const idleMb = memoryOf(running.pid).nowMb;
    const call = caller(running.address, await signIn(running.address, person));
    const page = ({ kind, typed }: MadeQuery) =>
      kind === "suggestion" ? call("/search/suggestions", { q: typed }) : call("/search", { q: typed, limit: "100" });
    const timings = await timeAll(page, made);
    const questions = queriesOf("question", made, QUERIES_OF_KIND);
    const asked = {
      dropdown: await timeQueries(
        ({ typed }) => call("/search", { q: typed, limit: "5", view: "dropdown" }),
        questions,
      ),
      facets: await timeQueries(({ typed }) => call("/search", { q: typed, limit: "100", facets: "true" }), questions),
    };
    const measured: ProductMeasured = { timings, asked, readyMs: running.readyMs, idleMb, ...memoryOf(running.pid) };
    return measured;
  } finally {
    await running.stop();
  }
}
