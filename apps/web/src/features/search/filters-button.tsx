import { SlidersHorizontal } from "lucide-react";
import { Button } from "../../ui/button.tsx";

interface FiltersButtonProps {
  /** Restrictions of the query. */
  readonly active: number;
  readonly onOpen: () => void;
}

/** Where there is no room beside the results: opens what would stand there. */
export const FiltersButton = ({ active, onOpen }: FiltersButtonProps) => (
  <Button
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
