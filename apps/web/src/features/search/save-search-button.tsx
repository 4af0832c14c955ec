import { Star } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SaveSearchDialog } from "./save-search-dialog.tsx";
import { useSavedAs } from "./use-saved-searches.ts";

interface SaveSearchButtonProps {
  readonly query: string;
  /** In words, where a star alone would not be understood. */
  readonly inWords?: boolean;
  readonly className?: string;
}

/** Keeps the search on the screen under a name; its star is filled once it is kept. */
export const SaveSearchButton = ({ query, inWords = false, className }: SaveSearchButtonProps) => {
  const [asking, setAsking] = useState(false);
  const saved = useSavedAs(query);
  const label = saved === null ? "Save search" : `Saved as “${saved.name}”`;
  const star = <Star size={16} strokeWidth={1.75} fill={saved === null ? "none" : "currentColor"} />;
  const ask = () => setAsking(true);
  return (
    <>
      {inWords ? (
        <Button onClick={ask} className={className}>
          {star}
          {label}
        </Button>
      ) : (
        <IconButton label={label} pressed={saved !== null} onClick={ask} className={className}>
          {star}
        </IconButton>
      )}
      <SaveSearchDialog open={asking} query={query} saved={saved} onClose={() => setAsking(false)} />
    </>
  );
};
