import { counselExamples } from "@reading-room/contract/counsel";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Questions that this library answers, by mode. */
export const useExamples = () =>
  useQuery({
    queryKey: ["counsel", "examples"],
    queryFn: async ({ signal }) => (await call(counselExamples, {}, { signal })).examples,
  });
