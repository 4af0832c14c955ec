import { TEXTS } from "@reading-room/contract/texts";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ClearSearch } from "./clear-search.tsx";
import { EmptyToolbar } from "./empty-toolbar.tsx";
import { changedAddress } from "./search-address.ts";
import { whyNothing, type Answer } from "./why-nothing.ts";

interface NothingFoundProps {
  readonly query: string;
  readonly answer: Answer;
  readonly tools: ReactNode;
}

/** Why nothing was found, and what to do: search without the restrictions where there are some, else leave the search. */
export const NothingFound = ({ query, answer, tools }: NothingFoundProps) => {
  const [params] = useSearchParams();
  const { reason, without } = whyNothing(query, answer);
  const action =
    without === null ? (
      <ClearSearch variant="secondary" />
    ) : (
      <Link to={changedAddress(params, without)} className={buttonClass()}>
        Search without them
      </Link>
    );
  return (
    <>
      <EmptyToolbar tools={tools} noClear={without === null} />
      <EmptyState
        icon={<SearchX size={20} strokeWidth={1.75} />}
        title={TEXTS.noSearchResults}
        text={reason}
        action={action}
      />
    </>
  );
};
