import { TEXTS } from "@reading-room/contract/texts";
import { MessagesSquare, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { formatDateTime } from "../../ui/format-date.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { NewConversationButton } from "./new-conversation-button.tsx";
import { onRowKey } from "./on-row-key.ts";
import { useConversations } from "./use-conversations.ts";
import type { ConversationEntry } from "./use-conversations.ts";

interface HistoryPanelProps {
  readonly open: boolean;
  readonly currentId: string | null;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
  /** @returns whether it could */
  readonly onDelete: (id: string) => Promise<boolean>;
  /** Begins a new conversation; undefined while an answer is on its way. */
  readonly onNew: (() => void) | undefined;
  /** What has the focus after that. */
  readonly focusAfterNew: () => HTMLElement | null;
}

const KEPT = "Conversations are automatically deleted after 24 hours of inactivity.";

/** Each question is kept with its answer: two messages. */
const questionsText = (messageCount: number): string => {
  const count = Math.ceil(messageCount / 2);
  return count === 1 ? "1 question" : `${count} questions`;
};

interface EntryProps {
  readonly entry: ConversationEntry;
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function Entry({ entry, current, onOpen, onDelete }: EntryProps) {
  const title = entry.metadata.title ?? (entry.messageCount === 0 ? "Conversation without a question" : "Conversation");
  return (
    <li
      className="group flex items-center gap-1 rounded-md hover:bg-hover aria-[current]:bg-accent-soft"
      aria-current={current || undefined}
    >
      <button type="button" data-row onClick={onOpen} className="min-w-0 flex-1 rounded-md px-3 py-2 text-left">
        <span dir="auto" className="line-clamp-2 text-left text-base font-medium break-words">
          {title}
        </span>
        <span className="mt-0.5 block text-xs text-ink-soft tabular-nums">
          {formatDateTime(entry.lastActivity)} · {questionsText(entry.messageCount)}
        </span>
      </button>
      <IconButton label={`Delete “${title}”`} tooltipSide="left" onClick={onDelete}>
        <Trash2 size={16} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

function List({
  currentId,
  onOpen,
  onAskDelete,
}: Pick<HistoryPanelProps, "currentId" | "onOpen"> & { onAskDelete: (id: string) => void }) {
  const { conversations, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversations();
  if (isError) return <ErrorState title={TEXTS.historyFailed} onRetry={() => void refetch()} retryLabel="Retry" />;
  if (conversations === undefined) {
    return (
      <div className="space-y-2 p-2">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  if (conversations.length === 0) {
    const icon = <MessagesSquare size={20} strokeWidth={1.75} />;
    return <EmptyState icon={icon} title="No conversations yet" text="What you ask is kept here for a day." />;
  }
  return (
    <>
      <ul className="space-y-0.5 p-2">
        {conversations.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            current={entry.id === currentId}
            onOpen={() => onOpen(entry.id)}
            onDelete={() => onAskDelete(entry.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="px-4 pb-4">
          <Button className="w-full" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** Own conversations to go back to, and what becomes of them. */
export function HistoryPanel({ open, currentId, onClose, onOpen, onDelete, onNew, focusAfterNew }: HistoryPanelProps) {
  const [deleting, setDeleting] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isGone = useRef(false);
  const remove = async () => {
    isGone.current = await onDelete(deleting ?? "");
    return isGone.current;
  };
  /** The button that asked goes with its entry. */
  const focusAfter = () => {
    const place = isGone.current ? list.current : null;
    isGone.current = false;
    return place;
  };
  const isNew = useRef(false);
  const begin = () => {
    isNew.current = true;
    onNew?.();
    onClose();
  };
  const focusAfterSheet = () => {
    const place = isNew.current ? focusAfterNew() : null;
    isNew.current = false;
    return place;
  };
  return (
    <>
      <Sheet open={open} onClose={onClose} title="Conversation history" focusAfter={focusAfterSheet}>
        <div className="border-b border-line px-4 py-3">
          <p className="text-sm text-ink-soft">{KEPT}</p>
          <NewConversationButton className="mt-3 w-full" onNew={onNew && begin} />
        </div>
        <div ref={list} tabIndex={-1} onKeyDown={onRowKey} className="outline-none">
          <List currentId={currentId} onOpen={onOpen} onAskDelete={setDeleting} />
        </div>
      </Sheet>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this conversation?"
        text="Its questions and answers cannot be brought back."
        confirmLabel="Delete"
        onClose={() => setDeleting(null)}
        onConfirm={remove}
        focusAfter={focusAfter}
      />
    </>
  );
}
