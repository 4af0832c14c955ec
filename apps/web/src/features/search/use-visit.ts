import { type SearchHit, visitSavedSearch } from "@reading-room/contract/search";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { browserStorage } from "../../lib/browser-storage.ts";
import { call } from "../../lib/call.ts";
import { SAVED_KEY } from "./use-saved-searches.ts";
import { visitMarks } from "./visit-marks.ts";

const marks = visitMarks(browserStorage("sessionStorage"));

/** The visit to a saved search, which begins when a link to it is followed; null for a search that is none. */
export function useVisit(savedId: string | null) {
  const client = useQueryClient();
  const arrival = useNavigationType();
  useEffect(() => {
    if (savedId !== null && arrival === NavigationType.Push) marks.begin(savedId);
  }, [savedId, arrival]);
  return {
    /** Tells that results were seen: what comes from now on is new the next time. */
    tell: async (): Promise<void> => {
      if (savedId === null) return;
      await call(visitSavedSearch, { id: savedId });
      // What is on its way was counted before the visit.
      await client.cancelQueries({ queryKey: SAVED_KEY });
      await client.invalidateQueries({ queryKey: SAVED_KEY });
    },
    /** Results as they came, and what was new in this visit as such. */
    withMarks: (results: SearchHit[]): SearchHit[] => (savedId === null ? results : marks.keep(savedId, results)),
  };
}
