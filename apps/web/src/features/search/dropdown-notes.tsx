import { Link } from "react-router";
import type { DropdownReading } from "./dropdown-reading.ts";
import { searchAddress } from "./search-address.ts";

interface DropdownNotesProps {
  readonly reading: DropdownReading;
  readonly onLeave: () => void;
}

/** How the typed query was read, above its results: what was searched instead, or may have been meant. */
export const DropdownNotes = ({ reading: { meant, notes }, onLeave }: DropdownNotesProps) => {
  if (meant === null && notes.length === 0) return null;
  return (
    <div role="status" className="space-y-1 px-4 pt-2.5 pb-1 text-sm text-ink-soft">
      {meant !== null && (
        <p>
          Did you mean{" "}
          <Link
            to={searchAddress(meant)}
            onClick={onLeave}
            className="font-medium text-accent underline underline-offset-2"
          >
            <bdi>{meant}</bdi>
          </Link>
          ?
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="break-words">
          {note}
        </p>
      ))}
    </div>
  );
};
