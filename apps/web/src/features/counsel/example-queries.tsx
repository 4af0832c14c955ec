import type { SearchMode } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { BookOpenText, LibraryBig } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useCounselStats } from "./use-counsel-stats.ts";
import { useExamples } from "./use-examples.ts";

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

const ROWS = "mt-8 grid w-full gap-2 text-left sm:grid-cols-2";

function Examples({ mode, onChoose }: ExampleQueriesProps) {
  const { data, isError, refetch } = useExamples();
  if (isError) {
    return (
      <p className="mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-sm text-ink-soft">
        Examples could not be loaded. Asking works all the same.
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (data === undefined) {
    return (
      <div className={ROWS}>
        {Array.from({ length: LIMITS.counselExamples }, (_, place) => (
          <Skeleton key={place} className="h-11 w-full" />
        ))}
      </div>
    );
  }
  if (data[mode].length === 0) return null;
  return (
    <ul aria-label="Example queries" className={ROWS}>
      {data[mode].map((query) => (
        <li key={query}>
          <button
            type="button"
            onClick={() => onChoose(query)}
            className="h-full min-h-11 w-full rounded-md border border-line bg-surface px-3 py-2.5 text-left text-base break-words transition-colors hover:border-line-strong hover:bg-hover"
          >
            {query}
          </button>
        </li>
      ))}
    </ul>
  );
}

const NothingIndexed = ({ indexing }: { readonly indexing: boolean }) => (
  <EmptyState
    icon={<LibraryBig size={20} strokeWidth={1.75} />}
    title={indexing ? "The library is being read" : "There is nothing to answer from yet"}
    text={
      indexing
        ? "No document is indexed so far. Questions can be asked as soon as the first ones are."
        : "No document of this library is indexed. Answers come from indexed documents only."
    }
    action={
      <Link to="/browse" className={buttonClass()}>
        Browse Files
      </Link>
    }
  />
);

/** What an empty conversation shows: what AI Counsel does, and questions to begin with. */
export function ExampleQueries({ mode, onChoose }: ExampleQueriesProps) {
  const { title, text } = WELCOMES[mode];
  // The bar above asks for it.
  const { data: stats } = useCounselStats({ onlyLooks: true });
  if (stats?.documentsCount === 0) return <NothingIndexed indexing={stats.indexStatus === "indexing"} />;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center pt-[12vh] pb-8 text-center max-sm:pt-8">
      <div className="mb-4 grid size-11 place-items-center rounded-full bg-accent-soft text-accent">
        <BookOpenText size={20} strokeWidth={1.75} />
      </div>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-lg text-pretty text-ink-soft">{text}</p>
      <Examples mode={mode} onChoose={onChoose} />
    </div>
  );
}
