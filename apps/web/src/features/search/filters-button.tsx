import { SlidersHorizontal } from "lucide-react";
import { type RefObject, useLayoutEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { isFocusFree } from "../../ui/use-focus-kept.ts";

interface FiltersButtonProps {
  /** Restrictions of the query. */
  readonly active: number;
  readonly onOpen: () => void;
  /** Which one it is by now: it is another when the results come. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Whether the one before it had the focus when it went. */
  readonly hadFocus: RefObject<boolean>;
}

/** Takes the focus over from the button that stood in its place. */
function useFocusTakenOver({ button, hadFocus }: Pick<FiltersButtonProps, "button" | "hadFocus">): void {
  useLayoutEffect(() => {
    const own = button.current;
    if (hadFocus.current && isFocusFree()) own?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = own !== null && own === document.activeElement;
    };
  }, [button, hadFocus]);
}

/** Where there is no room beside the results: opens what would stand there. */
export const FiltersButton = ({ active, onOpen, button, hadFocus }: FiltersButtonProps) => {
  useFocusTakenOver({ button, hadFocus });
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      className="xl:hidden"
      aria-haspopup="dialog"
      aria-label={active === 0 ? "Filters" : `Filters, ${active} on`}
      onClick={onOpen}
    >
      <SlidersHorizontal size={16} strokeWidth={1.75} className={active > 0 ? "text-accent" : ""} />
      <span className="max-sm:hidden">Filters</span>
    </Button>
  );
};
