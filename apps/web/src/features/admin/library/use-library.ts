import { adminLibrary } from "@reading-room/contract/admin-library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";

/** While something is read, and while nothing is. */
const BUSY_MS = 3_000;
const IDLE_MS = 30_000;

type LibraryState = OutputOf<typeof adminLibrary>["library"];

const isEmbedding = ({ model, files, files_done: done, files_failed: failed }: LibraryState["embeddings"]): boolean =>
  model !== null && done + failed < files;

const isBusy = ({ progress, sources, embeddings }: LibraryState): boolean =>
  progress.state !== "ready" ||
  isEmbedding(embeddings) ||
  sources.some(({ state }) => state === "scanning" || state === "waiting");

/** The sources and how far indexing is, followed while it goes on. */
export const useLibrary = () =>
  useQuery({
    queryKey: ["admin", "library", "sources"],
    queryFn: async ({ signal }) => (await call(adminLibrary, {}, { signal })).library,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (data !== undefined && isBusy(data) ? BUSY_MS : IDLE_MS),
  });
