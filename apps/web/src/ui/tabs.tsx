import { Tabs as Base } from "@base-ui/react/tabs";
import { useEffect, useRef, type ReactNode } from "react";

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the row of tabs is about, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** What stands at the end of the row: a button or two. */
  readonly end?: ReactNode;
  readonly panelClassName?: string;
}

/** On a narrow screen the row is longer than what it shows: it is scrolled to the chosen tab, and nothing else is. */
function useChosenInView(value: string) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = ref.current;
    const shown = row?.getBoundingClientRect();
    const tab = row?.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    if (row === null || shown === undefined || tab === undefined) return;
    row.scrollLeft += Math.min(0, tab.left - shown.left) + Math.max(0, tab.right - shown.right);
  }, [value]);
  return ref;
}

/** A row of tabs and the panel of the chosen one; only that panel is mounted. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  value,
  onChange,
  end,
  panelClassName = "pt-5",
}: TabsProps<Id>) => {
  const row = useChosenInView(value);
  return (
    <Base.Root
      value={value}
      onValueChange={(next: unknown) => {
        const chosen = tabs.find((tab) => tab.id === next);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      <div className="flex items-center gap-4 border-b border-line">
        <Base.List ref={row} aria-label={label} className="-mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto">
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.id}
              value={tab.id}
              className="inline-flex h-10 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap border-b-2 border-transparent text-base font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink max-sm:h-11 max-sm:min-w-[44px]"
            >
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {end}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={panelClassName}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
};
