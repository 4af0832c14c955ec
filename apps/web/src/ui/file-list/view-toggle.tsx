import { LayoutGrid, List } from "lucide-react";
import { IconButton } from "../icon-button.tsx";
import type { ListView } from "./use-list-state.ts";

interface ViewToggleProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

/** Chooses between rows and cards. */
export const ViewToggle = ({ view, onChange }: ViewToggleProps) => (
  <div role="group" aria-label="View" className="flex">
    <IconButton label="List view" pressed={view === "list"} onClick={() => onChange("list")}>
      <List size={16} strokeWidth={1.75} />
    </IconButton>
    <IconButton label="Grid view" pressed={view === "grid"} onClick={() => onChange("grid")}>
      <LayoutGrid size={16} strokeWidth={1.75} />
    </IconButton>
  </div>
);
