import { endpoint } from "./endpoint.ts";
import { Nothing } from "./fields.ts";
import { z } from "./zod.ts";

export const health = endpoint({
  method: "GET",
  path: "/health",
  access: "public",
  summary: "The process is up",
  input: Nothing,
  output: z.object({ status: z.literal("ok") }),
});

export const ready = endpoint({
  method: "GET",
  path: "/ready",
  access: "public",
  summary: "Database and search engine answer",
  further: { 503: { says: "One of `checks` does not hold: nobody should be sent here now", body: "output" } },
  input: Nothing,
  output: z.object({ status: z.enum(["ready", "not_ready"]), checks: z.record(z.string(), z.boolean()) }),
});

export const openApi = endpoint({
  method: "GET",
  path: "/openapi.json",
  access: "member",
  summary: "This API, as OpenAPI 3.1",
  input: Nothing,
  output: z.unknown(),
});

export const docs = endpoint({
  method: "GET",
  path: "/docs",
  access: "member",
  summary: "The API as a page",
  transport: "file",
  media: ["text/html"],
  input: Nothing,
  output: z.unknown(),
});

export const legalText = endpoint({
  method: "GET",
  path: "/legal/{name}",
  access: "public",
  summary: "The terms of use or the privacy notice, as the operator wrote them",
  input: z.object({ name: z.enum(["terms", "privacy"]) }),
  output: z.object({
    text: z.object({
      markdown: z.string(),
      /** True for the text that comes with the product, until an operator puts a file in its place. */
      isDefault: z.boolean(),
    }),
  }),
});
