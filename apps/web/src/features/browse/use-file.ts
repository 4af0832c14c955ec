import { getFile } from "@reading-room/contract/browse";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** One file or folder, for the details dialog. */
export const useFile = (id: string) =>
  useQuery({
    queryKey: ["browse", "file", id],
    queryFn: async ({ signal }) => (await call(getFile, { id }, { signal })).file,
  });
