import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

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
  readonly panelClassName?: string;
}

/** A row of tabs and the panel of the chosen one; only that panel is mounted. */
export const Tabs = <Id extends string>({ label, tabs, value, onChange, panelClassName = "pt-5" }: TabsProps<Id>) => (
  <Base.Root
    value={value}
    onValueChange={(next: unknown) => {
      const chosen = tabs.find((tab) => tab.id === next);
      if (chosen !== undefined) onChange(chosen.id);
    }}
  >
    <Base.List aria-label={label} className="relative flex gap-5 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.id}
          value={tab.id}
          className="-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent text-base font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink max-sm:h-11"
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.id} value={tab.id} className={panelClassName}>
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
