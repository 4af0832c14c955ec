import type { Citation } from "@reading-room/contract/counsel-answer";
import { reportCitation } from "@reading-room/contract/citation-reports";
import { TEXTS } from "@reading-room/contract/texts";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { reportedCitations } from "../../../lib/reported-citations.ts";
import { useToast } from "../../../ui/toast.tsx";
import type { AnswerPlace } from "../turns.ts";

const THANKS = {
  first: "Thank you. The citation was reported to the admins.",
  again: "Thank you. The admins have your new report.",
} as const;

/** Says that a citation of an answer is wrong, and how that went. @returns whether it was sent */
export function useReport(): (place: AnswerPlace, citation: Citation, comment: string) => Promise<boolean> {
  const toast = useToast();
  return async (place, { index }, comment) => {
    const isFirst = reportedCitations.said({ ...place, index }) === null;
    try {
      await call(reportCitation, { ...place, index, comment });
    } catch (error) {
      toast.fail(error, { title: TEXTS.reportFailed, message: messageOf(error, TEXTS.unexpected) });
      return false;
    }
    reportedCitations.note({ ...place, index }, comment.trim());
    toast.show({ type: "success", message: isFirst ? THANKS.first : THANKS.again });
    return true;
  };
}
