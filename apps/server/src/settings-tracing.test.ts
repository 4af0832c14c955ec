import { expect, it } from "vitest";
import { tracingOf, wrongForTracing } from "./settings-tracing.ts";

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };

it("traces nothing where no collector is named, whatever else is said", () => {
  expect(tracingOf({ OTEL_TRACES_SAMPLER_ARG: "0.5" })).toBeNull();
});

it("traces everything unless a share is said", () => {
  expect(tracingOf(ENDPOINT)).toEqual({ endpoint: "http://collector:4318", headers: {}, share: 1 });
  expect(tracingOf({ ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: "0.1" })?.share).toBe(0.1);
});

it("sends what the collector wants, escaped as OpenTelemetry writes it", () => {
  const headers = "api-key=a%3Db%2Cc, x-tenant=7";
  expect(tracingOf({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: headers })?.headers).toEqual({
    "api-key": "a=b,c",
    "x-tenant": "7",
  });
});

it("names each setting that is wrong", () => {
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://user:secret@collector",
    OTEL_EXPORTER_OTLP_HEADERS: "no value",
    OTEL_TRACES_SAMPLER_ARG: "2",
  };
  expect(wrongForTracing(wrong)).toEqual([
    "The setting OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s):// address without user, password, ? and #.",
    "The setting OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value.",
    "The setting OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.",
  ]);
  expect(wrongForTracing({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: "key=%" })).toHaveLength(1);
});
