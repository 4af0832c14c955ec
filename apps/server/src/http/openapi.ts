import { API } from "@reading-room/contract/api";
import { pathNames, type Endpoint } from "@reading-room/contract/endpoint";
import { ErrorBody } from "@reading-room/contract/errors";
import { LIMITS } from "@reading-room/contract/limits";
import { z } from "@reading-room/contract/zod";
import { FILE_COOKIE_PATHS } from "./file-cookie.ts";
import { METRICS_OPERATION, METRICS_PATH } from "./metrics-route.ts";

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

/** What kinds of content an answer may be. */
function mediaOf({ transport = "json", media }: Endpoint): readonly string[] {
  if (transport === "json") return ["application/json"];
  return transport === "events" ? ["text/event-stream"] : (media ?? []);
}

interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

const REFUSED: Answer = {
  description: "Refused",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

/** An answer of what the endpoint usually sends. */
function answerWith(description: string, endpoint: Endpoint): Answer {
  const schema = schemaOf(endpoint.output, "output");
  const media = mediaOf(endpoint);
  const content = Object.fromEntries(media.map((one) => [one, { schema }]));
  return media.length === 0 ? { description } : { description, content };
}

const SIGN_IN = "A person who goes there in a tab without a session is led to sign in, and back";

/** Whether a navigation without a session is led away instead of refused. */
const leadsToSignIn = ({ path, access }: Endpoint): boolean =>
  access !== "public" && FILE_COOKIE_PATHS.some((begin) => `/api${path}`.startsWith(begin));

/** Further answers by status, those of the endpoint before what any of its kind may answer. */
function furtherOf(endpoint: Endpoint): Record<string, Answer> {
  const own = Object.entries(endpoint.further ?? {}).map(([status, { says, body }]): [string, Answer] => {
    if (body === "error") return [status, { ...REFUSED, description: says }];
    return [status, body === "output" ? answerWith(says, endpoint) : { description: says }];
  });
  const answers = Object.fromEntries(own);
  if (!leadsToSignIn(endpoint)) return answers;
  const description = [answers[302]?.description, SIGN_IN].filter((says) => says !== undefined).join(". ");
  return { ...answers, 302: { description } };
}

/** The limit that answers 429, in words; as it is unless RATE_LIMIT_SCALE says otherwise. */
const rateText = ({ access, rate, writesTo, mailboxRestS }: Endpoint): string =>
  `At most ${rate?.calls} calls in ${rate?.perS} seconds from one ${access === "public" ? "address" : "user"}` +
  (writesTo === undefined ? "" : `, and ${LIMITS.mailboxCalls} in ${LIMITS.mailboxPerS} seconds for one ${writesTo}`) +
  (mailboxRestS === undefined ? "" : `, ${mailboxRestS} seconds apart`) +
  "; more answer 429.";

function operationOf(name: string, room: string, endpoint: Endpoint) {
  const input: ObjectSchema = schemaOf(endpoint.input, "input");
  return {
    operationId: name,
    tags: [room],
    summary: endpoint.summary,
    ...(endpoint.rate && { description: rateText(endpoint) }),
    parameters: parametersOf(endpoint, input),
    ...bodyOf(endpoint, input),
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    responses: {
      [endpoint.status ?? 200]: answerWith(endpoint.status === 302 ? "Led on" : "Done", endpoint),
      ...furtherOf(endpoint),
      default: REFUSED,
    },
  };
}

/** The whole contract as an OpenAPI 3.1 document, with the one call that is not below `/api`. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = { [METRICS_PATH]: { get: METRICS_OPERATION } };
  for (const { name, room, endpoint } of API) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, room, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Reading Room", version },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" }, metricsToken: { type: "http", scheme: "bearer" } },
      schemas: { Error: schemaOf(ErrorBody, "output") },
    },
    paths,
  };
}
