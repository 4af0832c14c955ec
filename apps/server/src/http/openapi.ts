import { API } from "@reading-room/contract/api";
import { pathNames, type Endpoint } from "@reading-room/contract/endpoint";
import { ErrorBody } from "@reading-room/contract/errors";
import { LIMITS } from "@reading-room/contract/limits";
import { z } from "@reading-room/contract/zod";

type JsonSchema = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodMiniType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

const hasBody = (endpoint: Endpoint): boolean => endpoint.method === "POST" || endpoint.method === "PATCH";

function parametersOf(endpoint: Endpoint, input: ObjectSchema) {
  const inPath = pathNames(endpoint.path);
  return Object.entries(input.properties ?? {})
    .filter(([name]) => inPath.includes(name) || !hasBody(endpoint))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: inPath.includes(name) || (input.required ?? []).includes(name),
      schema,
    }));
}

function bodyOf(endpoint: Endpoint, input: ObjectSchema) {
  const inPath = pathNames(endpoint.path);
  const fields = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  if (!hasBody(endpoint) || fields.length === 0) return {};
  const required = (input.required ?? []).filter((name) => !inPath.includes(name));
  const schema = { type: "object", properties: Object.fromEntries(fields), ...(required.length > 0 && { required }) };
  return { requestBody: { required: required.length > 0, content: { "application/json": { schema } } } };
}

const MEDIA = { json: "application/json", events: "text/event-stream", file: "application/octet-stream" } as const;

/** The limit that answers 429, in words; as it is unless RATE_LIMIT_SCALE says otherwise. */
const rateText = ({ access, rate, writesTo, mailboxRestS }: Endpoint): string =>
  `At most ${rate?.calls} calls in ${rate?.perS} seconds from one ${access === "public" ? "address" : "user"}` +
  (writesTo === undefined ? "" : `, and ${LIMITS.mailboxCalls} in ${LIMITS.mailboxPerS} seconds for one ${writesTo}`) +
  (mailboxRestS === undefined ? "" : `, ${mailboxRestS} seconds apart`) +
  "; more answer 429.";

function operationOf(name: string, room: string, endpoint: Endpoint) {
  const input: ObjectSchema = schemaOf(endpoint.input, "input");
  const media = MEDIA[endpoint.transport ?? "json"];
  const refused = {
    description: "Refused",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
  return {
    operationId: name,
    tags: [room],
    summary: endpoint.summary,
    ...(endpoint.rate && { description: rateText(endpoint) }),
    parameters: parametersOf(endpoint, input),
    ...bodyOf(endpoint, input),
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    responses: {
      [endpoint.status ?? 200]: {
        description: "Done",
        content: { [media]: { schema: schemaOf(endpoint.output, "output") } },
      },
      default: refused,
    },
  };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, room, endpoint } of API) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, room, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Reading Room", version },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: schemaOf(ErrorBody, "output") },
    },
    paths,
  };
}
