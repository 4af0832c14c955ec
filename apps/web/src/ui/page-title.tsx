import { InHeader } from "./header-slot.tsx";

interface PageTitleProps {
  readonly title: string;
  /** What the tab says before the title, such as which of many things a screen shows. */
  readonly thing?: string | undefined;
  /** Small letters under the heading, such as a file's name under its document's title. */
  readonly under?: string | undefined;
  /** For screens that show their heading themselves: only the browser's tab is named. */
  readonly tabOnly?: boolean;
}

/** Names the browser's tab and, in the shell, shows the title as the page's h1 in the header. */
export const PageTitle = ({ title, thing, under, tabOnly = false }: PageTitleProps) => (
  <>
    <title>{[thing, title, "Reading Room"].filter(Boolean).join(" · ")}</title>
    {!tabOnly && (
      <InHeader>
        <div className="min-w-0">
          <h1 dir="auto" title={title} className="truncate text-left text-lg font-semibold">
            {title}
          </h1>
          {under !== undefined && (
            <p dir="auto" title={under} className="truncate text-left text-xs text-ink-soft">
              {under}
            </p>
          )}
        </div>
      </InHeader>
    )}
  </>
);
