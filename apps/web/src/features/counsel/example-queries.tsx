import type { SearchMode } from "@reading-room/contract/counsel";
import { BookOpenText } from "lucide-react";
import { exampleQueries } from "./examples.ts";
import { useCounselStats } from "./use-counsel-stats.ts";

interface ExampleQueriesProps {
  readonly mode: SearchMode;
  readonly onChoose: (query: string) => void;
}

const WELCOMES = {
  qa: {
    title: "What would you like to know?",
    text: "Answers come from the documents of this library only. Every sentence is quoted, and leads to the page it stands on.",
  },
  documents: {
    title: "What are you looking for?",
    text: "Finds the documents about a subject, with the passages that speak of it.",
  },
} as const;

/** What an empty conversation shows: what AI Counsel does, and questions to begin with. */
export function ExampleQueries({ mode, onChoose }: ExampleQueriesProps) {
  const { title, text } = WELCOMES[mode];
  const { data: stats, isPending } = useCounselStats();
  // Which questions suit is known a moment later: they keep their place until then.
  const hidden = isPending ? "invisible" : "";
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center pt-[12vh] pb-8 text-center max-sm:pt-8">
      <div className="mb-4 grid size-11 place-items-center rounded-full bg-accent-soft text-accent">
        <BookOpenText size={20} strokeWidth={1.75} />
      </div>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-lg text-pretty text-ink-soft">{text}</p>
      <ul aria-label="Example queries" className={`mt-8 grid w-full gap-2 text-left sm:grid-cols-2 ${hidden}`}>
        {exampleQueries(stats?.dataStoreName, mode).map((query) => (
          <li key={query}>
            <button
              type="button"
              onClick={() => onChoose(query)}
              className="h-full min-h-11 w-full rounded-md border border-line bg-surface px-3 py-2.5 text-left text-base transition-colors hover:border-line-strong hover:bg-hover"
            >
              {query}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
