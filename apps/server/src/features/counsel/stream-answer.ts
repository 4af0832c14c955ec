import type { CounselEvent } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { AppError } from "../../core/app-error.ts";
import { answering, type Question } from "./ask.ts";
import type { CounselDeps } from "./deps.ts";
import type { Asker } from "./written/writer.ts";

/**
 * What happens while a question is answered; its answer, or that it failed, comes last. Ends without a word when the asker leaves.
 * @throws what nobody foresaw, when it has been told that something failed
 */
export async function* streamAnswer(
  deps: CounselDeps,
  asker: Asker,
  question: Question,
): AsyncGenerator<CounselEvent, void> {
  yield { type: "searching" };
  try {
    yield { type: "answer", reply: yield* answering(deps, asker, question) };
  } catch (error) {
    if (asker.signal.aborted) return;
    const { code, message } =
      error instanceof AppError ? error : { code: "internal" as const, message: TEXTS.unexpected };
    yield { type: "failed", code, message };
    if (!(error instanceof AppError)) throw error;
  }
}
