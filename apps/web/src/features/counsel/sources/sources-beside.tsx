import { useId } from "react";
import { ScrollBody } from "../../../ui/scroll-body.tsx";
import { SourceCards } from "./source-cards.tsx";
import type { CitedPage } from "./sources-of.ts";
import type { Pointing } from "./use-pointing.ts";

interface SourcesBesideProps {
  readonly sources: readonly CitedPage[];
  readonly pointing: Pointing;
  /** Id of the question's heading: several answers have such a panel. */
  readonly questionId: string;
}

/** The nearest positioned ancestor's height, beside it: as far as the answer is read. */
const BESIDE = "absolute inset-y-8 left-full ml-10 w-[min(22rem,calc(50vw-34.5rem))] print:hidden";

/** Between the bars above and below, which notices stand above, too; no longer than what it is beside. */
const STAYS = "sticky top-32 flex max-h-[min(100%,calc(100dvh-8rem-var(--toast-bottom,6rem)))] flex-col";

/** The cited pages beside an answer, for as long as that is read. */
export function SourcesBeside({ sources, pointing, questionId }: SourcesBesideProps) {
  const title = useId();
  return (
    <div className={BESIDE}>
      <aside aria-labelledby={`${title} ${questionId}`} className={STAYS}>
        <h3 id={title} className="mb-1.5 text-xs font-medium text-ink-faint">
          Sources
        </h3>
        <ScrollBody className="relative scrollbar-quiet">
          <SourceCards sources={sources} pointing={pointing} />
        </ScrollBody>
      </aside>
    </div>
  );
}
