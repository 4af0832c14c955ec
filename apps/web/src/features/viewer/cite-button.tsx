import { Quote } from "lucide-react";
import { Button } from "../../ui/button.tsx";

/** Stands at the foot of the document while some of its words are selected. */
export function CiteButton({ onCite }: { onCite: (() => void) | undefined }) {
  if (onCite === undefined) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-4 z-10 flex justify-center print:hidden">
      <Button
        className="pointer-events-auto shadow-lift"
        // Pressing a button takes the selection away in some browsers before the click is heard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onCite}
      >
        <Quote size={16} strokeWidth={1.75} />
        Copy with citation
      </Button>
    </div>
  );
}
