import { ChevronLeft, ChevronRight, ChevronsLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { useAddress } from "../use-address.ts";
import { describePlace, type UserList } from "./user-list.ts";

interface UserPagerProps {
  readonly list: UserList;
  readonly shown: number;
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Says that the page was come to by Next, so that going back in the history is the page before. */
const BY_NEXT = { byNext: true };

const cameByNext = (state: unknown): boolean => typeof state === "object" && state !== null && "byNext" in state;

/** Where in the list the page is, and the way to the next, the one before and the first. */
export const UserPager = ({ list, shown, total, nextCursor }: UserPagerProps) => {
  const { change } = useAddress();
  const navigate = useNavigate();
  const hasPrevious = cameByNext(useLocation().state) && list.cursor !== null;
  return (
    <>
      <span role="status">{describePlace(list, shown, total)}</span>
      {(list.cursor !== null || nextCursor !== null) && (
        <nav aria-label="Pages of users" className="ml-auto flex gap-1">
          <Button
            variant="ghost"
            size="sm"
            disabled={list.cursor === null}
            onClick={() => change({ cursor: null, page: null })}
          >
            <ChevronsLeft size={16} strokeWidth={1.75} aria-hidden />
            <span className="max-sm:sr-only">First</span>
          </Button>
          <Button variant="ghost" size="sm" disabled={!hasPrevious} onClick={() => void navigate(-1)}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            <span className="max-sm:sr-only">Previous</span>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={nextCursor === null}
            onClick={() => change({ cursor: nextCursor, page: String(list.page + 1) }, { state: BY_NEXT })}
          >
            Next
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </nav>
      )}
    </>
  );
};
