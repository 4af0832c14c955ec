import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { focusPages } from "./focus-pages.ts";

/** A line under the tools about what is shown; the reader can put it away. A new text shows again, and one that had gone since. */
export function ViewerNote({ text }: { text: string | null }) {
  const [putAway, setPutAway] = useState<string | null>(null);
  if (text === null && putAway !== null) setPutAway(null);
  const putItAway = () => {
    setPutAway(text);
    // Its button goes with it.
    focusPages();
  };
  // There before anything is said in it: only so is it read out.
  return (
    <div role="status" className="shrink-0">
      {text !== null && text !== putAway && (
        <div className="flex items-center gap-3 border-b border-line bg-amber-soft px-4 py-1 text-sm text-amber">
          <p className="flex-1 py-1">{text}</p>
          <IconButton label="Put this note away" className="text-amber" onClick={putItAway}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
