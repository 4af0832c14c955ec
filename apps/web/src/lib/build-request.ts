import { pathNames } from "@reading-room/contract/endpoint";
import type { Endpoint } from "@reading-room/contract/endpoint";

type Fields = Record<string, unknown>;

const API_BASE = "/api";

const isFields = (input: unknown): input is Fields => typeof input === "object" && input !== null;

const withoutPathFields = (path: string, fields: Fields): [string, unknown][] => {
  const inPath = new Set(pathNames(path));
  return Object.entries(fields).filter(([name, value]) => !inPath.has(name) && value !== undefined);
};

const fillPath = (path: string, fields: Fields): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name] ?? "")));

/** The address and fetch options of one call, without its credentials. */
export const buildRequest = (endpoint: Endpoint, input: unknown): { url: string; init: RequestInit } => {
  const fields = isFields(input) ? input : {};
  const rest = withoutPathFields(endpoint.path, fields);
  const url = API_BASE + fillPath(endpoint.path, fields);
  if (endpoint.method === "GET" || endpoint.method === "DELETE") {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
    return { url: query === "" ? url : `${url}?${query}`, init: { method: endpoint.method } };
  }
  if (rest.length === 0) return { url, init: { method: endpoint.method } };
  const headers = { "Content-Type": "application/json" };
  return { url, init: { method: endpoint.method, headers, body: JSON.stringify(Object.fromEntries(rest)) } };
};
