import { TEXTS } from "@reading-room/contract/texts";
import { MessageSquarePlus } from "lucide-react";
import { Button } from "../../ui/button.tsx";

interface NewConversationButtonProps {
  /** Undefined while an answer is on its way, which would be lost. */
  readonly onNew: (() => void) | undefined;
  readonly className?: string;
}

/** Begins the next topic; the conversation before it stays in the history. */
export const NewConversationButton = ({ onNew, className = "" }: NewConversationButtonProps) => (
  <Button size="sm" className={className} onClick={onNew} disabled={onNew === undefined}>
    <MessageSquarePlus size={16} strokeWidth={1.75} aria-hidden="true" />
    {TEXTS.newConversation}
  </Button>
);
