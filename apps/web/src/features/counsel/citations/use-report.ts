import type { Citation } from "@reading-room/contract/counsel-answer";
import { reportCitation } from "@reading-room/contract/citation-reports";
import { TEXTS } from "@reading-room/contract/texts";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { useToast } from "../../../ui/toast.tsx";
import type { AnswerPlace } from "../turns.ts";

/** Says that a citation of an answer is wrong, and how that went. @returns whether it was sent */
export function useReport(): (place: AnswerPlace, citation: Citation, comment: string) => Promise<boolean> {
  const toast = useToast();
  return async (place, { index }, comment) => {
    try {
      await call(reportCitation, { ...place, index, comment });
    } catch (error) {
      toast.fail(error, { title: TEXTS.reportFailed, message: messageOf(error, TEXTS.unexpected) });
      return false;
    }
    toast.show({ type: "success", message: "Thank you. The citation was reported to the admins." });
    return true;
  };
}
