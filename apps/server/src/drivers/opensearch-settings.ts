import type { ClusterSettings } from "./opensearch-client.ts";

/** The settings that name a search cluster. */
export interface SearchSettings {
  /** `http(s)://…` of its nodes, separated by commas; null for what is embedded. */
  readonly searchUrl: string | null;
  readonly searchUser?: string | null;
  readonly searchPassword?: string | null;
  /** What its indexes' names begin with. */
  readonly searchIndex?: string;
  readonly searchShards?: number;
}

/** Where several installations share a cluster, each needs a name of its own. */
export const DEFAULT_INDEX = "reading-room";
/** A part should hold 10 to 50 GB: these are enough for some fifty million passages. */
export const DEFAULT_SHARDS = 3;

/** The cluster that the settings name; null for none. */
export function clusterOf(settings: SearchSettings): ClusterSettings | null {
  if (settings.searchUrl === null) return null;
  return {
    addresses: settings.searchUrl.split(",").map((one) => one.trim().replace(/\/+$/, "")),
    user: settings.searchUser ?? null,
    password: settings.searchPassword ?? null,
    prefix: settings.searchIndex ?? DEFAULT_INDEX,
    shards: settings.searchShards ?? DEFAULT_SHARDS,
  };
}
