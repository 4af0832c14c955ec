import { endpoint } from "./endpoint.ts";
import { Nothing, Timestamp } from "./fields.ts";
import { z } from "./zod.ts";

/** One part of the installation and whether it answers. */
const Part = z.object({
  name: z.string(),
  kind: z.string(),
  ok: z.boolean(),
  /** For a person: a version, an address without secrets, or what is wrong. */
  details: z.string(),
});

export const adminSystem = endpoint({
  method: "GET",
  path: "/admin/system",
  access: "admin",
  summary: "Versions, health, mail queue and settings, without secrets",
  input: Nothing,
  output: z.object({
    system: z.object({
      version: z.string(),
      nodeVersion: z.string(),
      platform: z.string(),
      startedAt: Timestamp,
      memoryBytes: z.number(),
      parts: z.array(Part),
      mail: z.object({
        waiting: z.number(),
        /** Given up: the mail server refused them, or they grew too old. */
        failed: z.number(),
        lastError: z.nullable(z.string()),
      }),
      settings: z.array(
        z.object({
          name: z.string(),
          says: z.string(),
          /** Null when it is not set, or is a secret. */
          value: z.nullable(z.string()),
          isSet: z.boolean(),
          isSecret: z.boolean(),
        }),
      ),
    }),
  }),
});
