import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { call, type ClusterNode, type Member } from "./cluster-nodes.ts";

export const FINE = "fine";

/** One thing that somebody asked of an installation, and what came of it. */
export interface Asked {
  readonly deed: "search" | "open" | "write";
  /** By `performance.now()`. */
  readonly begun: number;
  readonly ended: number;
  /** Of the first node; `FINE`, a status, or what was wrong. */
  readonly first: string;
  /** Of the other one, when the first failed. */
  readonly outcome: string;
}

/** What somebody asks for, over and over. */
interface Wishes {
  /** Of nodes that serve: what one does not answer is asked of the other, as a proxy does. */
  readonly nodes: () => readonly [ClusterNode, ClusterNode];
  readonly member: Member;
  /** A query that finds so many files, always. */
  readonly query: string;
  readonly total: number;
  /** A text of the library, and what stands in it. */
  readonly fileId: string;
  readonly text: string;
}

/** People at work. */
export interface Load {
  readonly asked: readonly Asked[];
  /** Names of searches that were saved, and ids of those that were deleted, as was acknowledged. */
  readonly saved: ReadonlyMap<string, string>;
  readonly deleted: ReadonlySet<string>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;
/** One person keeps so many at most. */
const KEPT = 60;

type Ask = (node: ClusterNode) => Promise<string>;

async function askTwo([one, other]: readonly [ClusterNode, ClusterNode], ask: Ask): Promise<Omit<Asked, "deed">> {
  const begun = performance.now();
  const late = () => sleep(PATIENCE_MS, "no answer", { ref: false });
  const outcomeAt = (node: ClusterNode) => Promise.race([ask(node).catch(() => "cut off"), late()]);
  const first = await outcomeAt(one);
  const outcome = first === FINE ? first : await outcomeAt(other);
  return { begun, ended: performance.now(), first, outcome };
}

const searching = ({ member, query, total }: Wishes): Ask => {
  const path = `/search?q=${encodeURIComponent(query)}&limit=5`;
  return async (node) => {
    const { status, body } = await call(node, path, member);
    const found = (body.data as { readonly total: number } | undefined)?.total;
    return status !== 200 ? String(status) : found === total ? FINE : `found ${found}`;
  };
};

const opening =
  ({ member, fileId, text }: Wishes): Ask =>
  async ({ address }) => {
    const headers = { Authorization: `Bearer ${member.bearer}` };
    const response = await fetch(`${address}/api/files/${fileId}/open`, { headers });
    const content = await response.text();
    return response.status !== 200 ? String(response.status) : content === text ? FINE : "another text";
  };

/** Saves a search, or when there are many deletes the one that was saved first, and takes note of what is acknowledged. */
const writing = ({ member }: Wishes, saved: Map<string, string>, deleted: Set<string>) => {
  const own: string[] = [];
  const save: Ask = async (node) => {
    const name = randomBytes(8).toString("hex");
    const { status, body } = await call(node, "/search/saved", { ...member, body: { name, query: name } });
    if (status !== 201) return String(status);
    saved.set((body.saved as { readonly id: string }).id, name);
    own.push((body.saved as { readonly id: string }).id);
    return FINE;
  };
  const remove =
    (id: string): Ask =>
    async (node) => {
      // When it fails, nobody knows whether it was deleted.
      saved.delete(id);
      const { status } = await call(node, `/search/saved/${id}`, { ...member, method: "DELETE" });
      if (status === 200) deleted.add(id);
      return status === 200 || status === 404 ? FINE : String(status);
    };
  return (): Ask => {
    const [oldest] = own.length < KEPT ? [] : own.splice(0, 1);
    return oldest === undefined ? save : remove(oldest);
  };
};

/** People who search, open and save, each at one node and then at the other, until they are told to stop. */
export function startLoad(wishes: Wishes): Load {
  const over = new AbortController();
  const asked: Asked[] = [];
  const [saved, deleted] = [new Map<string, string>(), new Set<string>()];
  const person = async (deed: Asked["deed"], next: () => Ask, pauseMs: number): Promise<void> => {
    for (let i = 0; !over.signal.aborted; i++) {
      const [one, two] = wishes.nodes();
      asked.push({ deed, ...(await askTwo(i % 2 === 0 ? [one, two] : [two, one], next())) });
      await sleep(pauseMs);
    }
  };
  const people = Promise.all([
    ...[0, 1, 2].map(() => person("search", () => searching(wishes), 20)),
    ...[0, 1].map(() => person("write", writing(wishes, saved, deleted), 50)),
    person("open", () => opening(wishes), 100),
  ]);
  return {
    asked,
    saved,
    deleted,
    stop: async () => {
      over.abort();
      await people;
    },
  };
}
