import { Star } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useSavedAs } from "./use-saved-searches.ts";

interface SaveSearchButtonProps {
  readonly query: string;
  readonly onAsk: () => void;
  /** In words, where a star alone would not be understood. */
  readonly inWords?: boolean;
  readonly className?: string;
}

/** Asks to keep the search on the screen under a name; its star is filled once it is kept. */
export const SaveSearchButton = ({ query, onAsk, inWords = false, className }: SaveSearchButtonProps) => {
  const saved = useSavedAs(query);
  const label = saved === null ? "Save search" : `Saved as “${saved.name}”`;
  const star = <Star size={16} strokeWidth={1.75} fill={saved === null ? "none" : "currentColor"} />;
  if (inWords) {
    return (
      <Button onClick={onAsk} className={className}>
        {star}
        {label}
      </Button>
    );
  }
  return (
    <IconButton label={label} pressed={saved !== null} onClick={onAsk} className={className}>
      {star}
    </IconButton>
  );
};
