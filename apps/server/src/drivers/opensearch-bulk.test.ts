import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { bulk, type Action } from "./opensearch-bulk.ts";
import { openCluster, translating, type Cluster } from "./opensearch-client.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

type Answers = (lines: readonly string[], response: ServerResponse) => void;

/** A node that answers as it is told, and what it was asked. */
async function nodeThat(answers: Answers): Promise<string> {
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (data) => (text += data));
    request.on("end", () => {
      response.setHeader("Content-Type", "application/json");
      answers(text.trim().split("\n"), response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endings.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function clusterAt(...addresses: string[]): Cluster {
  const cluster = openCluster({ addresses, user: null, password: null, prefix: "t", shards: 1 });
  endings.push(() => cluster.close());
  return cluster;
}

const deletes = (count: number): Action[] =>
  Array.from({ length: count }, (_, i) => ({ deed: "delete", id: `d${i}`, routing: "r" }));

const idOf = (line: string): string => (JSON.parse(line) as { delete: { _id: string } }).delete._id;
const item = (status: number) => ({ delete: { status, _seq_no: 7, _primary_term: 1 } });

it("sends again what a node has no time for, and only that", async () => {
  const asked: string[][] = [];
  const node = await nodeThat((lines, response) => {
    asked.push(lines.map(idOf));
    const status = (i: number) => (asked.length < 3 && i > 0 ? 429 : 200);
    response.end(JSON.stringify({ items: lines.map((_, i) => item(status(i))) }));
  });
  const done = await bulk({ cluster: clusterAt(node), index: "i", refresh: false }, deletes(4));
  expect(asked).toEqual([
    ["d0", "d1", "d2", "d3"],
    ["d1", "d2", "d3"],
    ["d2", "d3"],
  ]);
  expect(done).toEqual(Array.from({ length: 4 }, () => ({ seqNo: 7, primaryTerm: 1 })));
});

it("waits for a node that has no time at all", async () => {
  let tries = 0;
  const node = await nodeThat((lines, response) => {
    tries += 1;
    if (tries < 3) response.writeHead(429).end("{}");
    else response.end(JSON.stringify({ items: lines.map(() => item(200)) }));
  });
  expect(await bulk({ cluster: clusterAt(node), index: "i", refresh: false }, deletes(1))).toHaveLength(1);
});

it("cuts what is too much for one request, and tells what somebody else has changed", async () => {
  let requests = 0;
  const node = await nodeThat((lines, response) => {
    requests += 1;
    response.end(JSON.stringify({ items: lines.map((line) => item(idOf(line) === "d3" ? 409 : 404)) }));
  });
  const done = await bulk({ cluster: clusterAt(node), index: "i", refresh: false }, deletes(4_001));
  expect(requests).toBe(3);
  expect(done.flatMap((one, i) => (one === null ? [i] : []))).toEqual([3]);
});

it("says what is refused for good", async () => {
  const error = { type: "strict_dynamic_mapping_exception", reason: "mapping set to strict" };
  const node = await nodeThat((_, response) =>
    response.end(JSON.stringify({ items: [{ delete: { status: 400, error } }] })),
  );
  const sent = bulk({ cluster: clusterAt(node), index: "i", refresh: false }, deletes(1));
  await expect(sent).rejects.toThrow("strict_dynamic_mapping_exception: mapping set to strict");
});

it("says at once that a disk is full, and waits for none", async () => {
  const error = { type: "cluster_block_exception", reason: "disk usage exceeded flood-stage watermark" };
  const node = await nodeThat((_, response) =>
    response.end(JSON.stringify({ items: [{ delete: { status: 429, error } }] })),
  );
  const sent = bulk({ cluster: clusterAt(node), index: "i", refresh: false }, deletes(1));
  await expect(translating("search index")(sent)).rejects.toThrow("The disk that holds the search index is full.");
});

it("asks another node when one is gone", async () => {
  const node = await nodeThat((_, response) => response.end('{"fine":true}'));
  const cluster = clusterAt("http://127.0.0.1:1", node);
  for (let i = 0; i < 4; i++) expect(await cluster.need({ method: "GET", path: "/" })).toEqual({ fine: true });
});

it("says in one sentence why a cluster cannot be used", async () => {
  const said = async (status: number, body = "{}") => {
    const node = await nodeThat((_, response) => response.writeHead(status).end(body));
    const asked = translating("search index")(clusterAt(node).need({ method: "GET", path: "/" }));
    return asked.catch((error: unknown) => (error instanceof Error ? error.message : ""));
  };
  expect(await said(401)).toBe(
    "OpenSearch refuses the search index to SEARCH_USER: its password or its rights are wrong.",
  );
  expect(await said(400, '{"error":"disk usage exceeded flood-stage watermark"}')).toBe(
    "The disk that holds the search index is full.",
  );
  expect(await said(400, '{"error":"unknown setting [index.knn]"}')).toBe(
    "OpenSearch has no k-NN plugin, which the search index needs.",
  );
  expect(await said(400)).toBe("The search index cannot be used.");
});
