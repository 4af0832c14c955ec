import { API } from "@reading-room/contract/api";
import { pathNames } from "@reading-room/contract/endpoint";
import { expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly content: object };
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
}

const document = openApiDocument("1.2.3");
// As it travels: what JSON drops must not be missed.
const sent = JSON.parse(JSON.stringify(document)) as typeof document & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const METRICS = "GET /metrics metrics";

it("describes every call of the contract once, under its own name, and where the metrics are", () => {
  const described = Object.entries(sent.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${method.toUpperCase()} ${path} ${operation.operationId}`),
  );
  expect(described.toSorted()).toEqual(
    [METRICS, ...API.map(({ name, endpoint }) => `${endpoint.method} /api${endpoint.path} ${name}`)].toSorted(),
  );
  expect(new Set(API.map(({ name }) => name)).size).toBe(API.length);
});

it("says what OpenAPI 3.1 demands of each", () => {
  expect(sent).toMatchObject({ openapi: "3.1.0", info: { title: "Reading Room", version: "1.2.3" } });
  for (const { name, endpoint } of API) {
    const operation = sent.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    expect([name, operation?.summary]).toEqual([name, endpoint.summary]);
    const inPath = operation?.parameters.filter((one) => one.in === "path") ?? [];
    expect([name, inPath.map((one) => one.name).toSorted()]).toEqual([name, pathNames(endpoint.path).toSorted()]);
    expect([name, inPath.every((one) => one.required)]).toEqual([name, true]);
    expect([name, operation?.security]).toEqual([name, endpoint.access === "public" ? [] : [{ bearer: [] }]]);
    const done = operation?.responses[String(endpoint.status ?? 200)];
    expect([name, done?.description]).toEqual([name, endpoint.status === 302 ? "Led on" : "Done"]);
    expect([name, Object.keys(done?.content ?? {}).length]).toEqual([name, endpoint.media?.length ?? 1]);
    expect([name, operation?.responses.default]).toMatchObject([name, { description: "Refused" }]);
    const hasBody = operation?.requestBody !== undefined;
    expect([name, hasBody && endpoint.method === "GET"]).toEqual([name, false]);
  }
});

const refsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (key === "$ref" ? [String(inner)] : refsIn(inner)))
    : [];

it("refers to nothing that is not in it", () => {
  const known = Object.keys(sent.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(refsIn(sent).filter((ref) => !known.includes(ref))).toEqual([]);
});

it("tells how a file is read in parts and again, and of what kind it is", () => {
  const responses: Operation["responses"] = sent.paths["/api/files/{id}/rendition"]?.get?.responses ?? {};
  const kinds = Object.entries(responses).map(([status, { content = {} }]) => [status, ...Object.keys(content)]);
  expect(kinds).toEqual([
    ["200", "application/pdf"],
    ["206", "application/pdf"],
    ["302"],
    ["304"],
    ["416", "application/json"],
    ["default", "application/json"],
  ]);
  expect(responses[416]?.description).toMatch(/^Range asks for a part that the file does not have/);
});

it("tells names, types and limits of what is sent", () => {
  const search = sent.paths["/api/search"]?.get?.parameters ?? [];
  expect(search.find((one) => one.name === "q")).toMatchObject({
    in: "query",
    required: false,
    schema: { type: "string" },
  });
  expect(search.find((one) => one.name === "limit")).toMatchObject({
    schema: { type: "integer", minimum: 1, maximum: 100 },
  });
  expect(search.find((one) => one.name === "type")).toMatchObject({
    schema: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
  });
  const loginBody = sent.paths["/api/auth/login"]?.post?.requestBody;
  expect(loginBody).toMatchObject({
    content: { "application/json": { schema: { required: ["identifier", "password"] } } },
  });
});
