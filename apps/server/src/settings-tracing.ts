import { isBareUrl } from "./core/bare-url.ts";
import type { TracingSettings } from "./telemetry/tracing.ts";

type Values = Readonly<Record<string, string>>;

const ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT";
const HEADERS = "OTEL_EXPORTER_OTLP_HEADERS";
const SHARE = "OTEL_TRACES_SAMPLER_ARG";

const HEADER = /^\s*([\w-]+)\s*=\s*([^\s,]+)\s*$/;

function headersOf(text: string): Record<string, string> | null {
  const found = text.split(",").map((one) => HEADER.exec(one));
  if (found.some((one) => one === null)) return null;
  try {
    return Object.fromEntries(found.map((one) => [one?.[1] ?? "", decodeURIComponent(one?.[2] ?? "")]));
  } catch {
    return null; // half an escape
  }
}

const isShare = (text: string): boolean => Number(text) >= 0 && Number(text) <= 1;

/** One sentence for each setting of tracing that is wrong. */
export function wrongForTracing(values: Values): string[] {
  const { [ENDPOINT]: endpoint, [HEADERS]: headers, [SHARE]: share } = values;
  return [
    ...(endpoint !== undefined && !isBareUrl(endpoint)
      ? [`The setting ${ENDPOINT} must be an http(s):// address without user, password, ? and #.`]
      : []),
    ...(headers !== undefined && headersOf(headers) === null
      ? [`The setting ${HEADERS} must look like name=value,name=value.`]
      : []),
    ...(share !== undefined && !isShare(share) ? [`The setting ${SHARE} must be a number from 0 to 1.`] : []),
  ];
}

/** Where spans are sent; null when they are not. Other values must be right. */
export function tracingOf(values: Values): TracingSettings | null {
  const { [ENDPOINT]: endpoint, [HEADERS]: headers, [SHARE]: share } = values;
  if (endpoint === undefined) return null;
  return { endpoint, headers: headers === undefined ? {} : (headersOf(headers) ?? {}), share: Number(share ?? 1) };
}
