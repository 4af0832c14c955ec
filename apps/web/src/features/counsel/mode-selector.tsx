import type { SearchMode } from "@reading-room/contract/counsel";
import { FileSearch, MessageCircleQuestion } from "lucide-react";

interface ModeSelectorProps {
  readonly mode: SearchMode;
  readonly onChange: (mode: SearchMode) => void;
}

const MODES = [
  { id: "qa", label: "Q&A Mode", Icon: MessageCircleQuestion },
  { id: "documents", label: "Document Search", Icon: FileSearch },
] as const;

/** Whether questions are answered or documents are found; on narrow windows in signs alone, for what is typed into says it in words. */
export function ModeSelector({ mode, onChange }: ModeSelectorProps) {
  return (
    <div
      role="group"
      aria-label="Search mode"
      className="flex flex-wrap rounded-md border border-line-strong bg-surface p-0.5 max-sm:p-0"
    >
      {MODES.map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          title={label}
          aria-pressed={mode === id}
          onClick={() => mode !== id && onChange(id)}
          className="flex min-h-7 items-center gap-1.5 rounded-sm px-2.5 text-left text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center max-sm:px-0"
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-sm:sr-only">{label}</span>
        </button>
      ))}
    </div>
  );
}
