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
  /** What this process does: one that only works moves an older index into its new form. */
  readonly roles?: readonly string[];
}

/** Where several installations share a cluster, each needs a name of its own. */
export const DEFAULT_INDEX = "reading-room";
/** A part should hold 10 to 50 GB: these are enough for some fifty million passages. */
export const DEFAULT_SHARDS = 3;

/** Whether a process is there for heavy work: whoever serves, too, leaves that to the one it has started. */
export const onlyWorks = ({ roles = [] }: SearchSettings): boolean =>
  roles.includes("work") && !roles.includes("serve");

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
