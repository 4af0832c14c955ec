import { FileX2 } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** For a file without a single byte, whatever it is called. */
export const EmptyFile = ({ id }: { readonly id: string }) => (
  <EmptyState
    icon={<FileX2 size={20} strokeWidth={1.75} />}
    title="This file is empty"
    text="There is nothing in it, not even a page."
    action={
      <Link className={buttonClass()} to={`/browse?fileId=${encodeURIComponent(id)}`}>
        Details
      </Link>
    }
  />
);
