import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";

export interface MenuItem {
  readonly label: ReactNode;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** Given: the item is one of a choice, and shows whether it is the one. */
  readonly checked?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A second, quieter line: what it does, or why it cannot be done. */
  readonly hint?: string;
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly items: readonly MenuItem[];
  readonly align?: "start" | "center" | "end";
}

const Entry = ({ item }: { readonly item: MenuItem }) => (
  <Base.Item
    onClick={item.onSelect}
    disabled={item.disabled}
    className={
      "flex min-h-8 items-center gap-2 rounded-sm px-2 py-1 text-base outline-none data-highlighted:bg-hover max-sm:min-h-11 " +
      (item.disabled === true ? "text-ink-faint" : item.danger === true ? "text-red" : "text-ink")
    }
  >
    {item.icon !== undefined && <span className="text-ink-faint">{item.icon}</span>}
    <span className="flex-1">
      {item.label}
      {item.hint !== undefined && <span className="block text-xs text-ink-faint">{item.hint}</span>}
    </span>
    {item.checked === true && <Check size={16} strokeWidth={1.75} className="text-accent" aria-label="chosen" />}
  </Base.Item>
);

/** A list of deeds or choices under a button; arrows, type-ahead and Esc work. */
export const Menu = ({ trigger, items, align = "end" }: MenuProps) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    {/* It stands outside the page's own regions. */}
    <Base.Portal role="region" aria-label="Menu">
      <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
        <Base.Popup className="scrollbar-quiet max-h-(--available-height) min-w-44 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-lift outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          {items.map((item, index) => (
            <Entry key={index} item={item} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
