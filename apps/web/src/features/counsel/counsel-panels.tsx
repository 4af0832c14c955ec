import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { deleteConversation } from "./counsel-calls.ts";
import type { Choice } from "./filters/choice.ts";
import { NO_CHOICE } from "./filters/choice.ts";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { StatsPanel } from "./statistics/stats-panel.tsx";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";

export type Panel = "filters" | "history" | "statistics" | "clear";

interface CounselPanelsProps {
  /** The one that is open; null for none. */
  readonly open: Panel | null;
  /** Told which is to close: one that was opened since then stays. */
  readonly onClose: (panel: Panel) => void;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  /** The conversation on the screen; null before it has begun. */
  readonly currentId: string | null;
  /** @returns whether it could be opened */
  readonly onOpen: (id: string) => Promise<boolean>;
  /** Deletes the conversation on the screen. @returns whether it could */
  readonly onClear: () => Promise<boolean>;
  /** What has the focus after that question; null for the button that asked it. */
  readonly focusAfterClear: () => HTMLElement | null;
  /** Begins a new conversation; undefined while an answer is on its way. */
  readonly onNew: (() => void) | undefined;
  /** Where questions are typed: has the focus after that. */
  readonly focusAfterNew: () => HTMLElement | null;
}

/** Deletes a conversation that is not the one on the screen. @returns whether it could */
function useDeletePast(): (id: string) => Promise<boolean> {
  const toast = useToast();
  const queries = useQueryClient();
  return async (id) => {
    try {
      await deleteConversation(id);
    } catch (error) {
      toast.fail(error, { message: TEXTS.deleteConversationFailed });
      return false;
    }
    await queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    return true;
  };
}

/** What opens beside a conversation: its filters, the statistics, the history, and the question before it is cleared. */
export function CounselPanels({ open, onClose, choice, onChoice, currentId, onOpen, ...leaving }: CounselPanelsProps) {
  const { onClear, focusAfterClear, onNew, focusAfterNew } = leaving;
  const deletePast = useDeletePast();
  return (
    <>
      <FilterPanel
        open={open === "filters"}
        choice={choice}
        onClose={() => onClose("filters")}
        onApply={(next) => {
          onChoice(next);
          onClose("filters");
        }}
        onClear={() => onChoice(NO_CHOICE)}
      />
      <StatsPanel open={open === "statistics"} onClose={() => onClose("statistics")} />
      <HistoryPanel
        open={open === "history"}
        currentId={currentId}
        onClose={() => onClose("history")}
        onOpen={(id) => void onOpen(id).then((opened) => opened && onClose("history"))}
        onDelete={(id) => (id === currentId ? onClear() : deletePast(id))}
        onNew={onNew}
        focusAfterNew={focusAfterNew}
      />
      <ConfirmDialog
        open={open === "clear"}
        title="Clear this conversation?"
        text="Its questions and answers are deleted and cannot be brought back."
        confirmLabel="Clear conversation"
        onClose={() => onClose("clear")}
        onConfirm={onClear}
        focusAfter={focusAfterClear}
      />
    </>
  );
}
