import { InHeader } from "./header-slot.tsx";

interface PageTitleProps {
  readonly title: string;
  /** What the tab says before the title, such as which of many things a screen shows. */
  readonly thing?: string | undefined;
  /** For screens that show their heading themselves: only the browser's tab is named. */
  readonly tabOnly?: boolean;
}

/** Names the browser's tab and, in the shell, shows the title as the page's h1 in the header. */
export const PageTitle = ({ title, thing, tabOnly = false }: PageTitleProps) => (
  <>
    <title>{[thing, title, "Reading Room"].filter(Boolean).join(" · ")}</title>
    {!tabOnly && (
      <InHeader>
        <h1 dir="auto" className="truncate text-left text-lg font-semibold">
          {title}
        </h1>
      </InHeader>
    )}
  </>
);
