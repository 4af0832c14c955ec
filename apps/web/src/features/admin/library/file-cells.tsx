import type { LibraryFile } from "@reading-room/contract/admin-library";
import { RotateCw } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Head } from "../table-frame.tsx";
import { When } from "../when.tsx";
import { formatNumber } from "../../../ui/format-number.ts";

/** What is being read, or waits for it, needs no other try. */
const CAN_RETRY = new Set(["failed", "partly", "skipped"]);

/** The heads over a file's cells. */
export const FILE_HEADS = (
  <>
    <Head>File</Head>
    <Head>Reason</Head>
    <Head className="w-16">Tries</Head>
    <Head className="w-48">Next try</Head>
    <Head className="w-28">
      <span className="sr-only">Another try</span>
    </Head>
  </>
);

function reasonOf({ reason, page_count: pages, pages_without_text: missing }: LibraryFile): string {
  if (reason !== null) return reason;
  if (pages === null) return "—";
  const all = `${formatNumber(pages)} ${pages === 1 ? "page" : "pages"}`;
  return missing === null || missing === 0 ? all : `${formatNumber(missing)} of ${all} without text`;
}

interface FileCellsProps {
  readonly file: LibraryFile;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** One file of the library, why it is as it is, and another try. */
export const FileCells = ({ file, isBusy, onRetry }: FileCellsProps) => {
  const place = [file.source_name, ...file.folder_path.split("/")].filter((part) => part !== "").join(" / ");
  return (
    <>
      <td className="px-4 py-2.5">
        <Link
          to={`/browse?fileId=${encodeURIComponent(file.id)}`}
          title={file.name}
          className="line-clamp-3 font-medium break-all hover:text-accent hover:underline max-sm:-my-3 max-sm:py-3"
        >
          {file.name}
        </Link>
        <p className="line-clamp-2 text-sm break-all text-ink-faint" title={place}>
          {place}
        </p>
      </td>
      <td className="px-4 py-2.5 break-words text-ink-soft">{reasonOf(file)}</td>
      <td data-label="Tries" className="px-4 py-2.5 text-ink-soft tabular-nums">
        {file.attempts}
      </td>
      <td data-label="Next try" className="px-4 py-2.5 text-ink-soft">
        {file.next_try_at === null ? "—" : <When at={file.next_try_at} exact />}
      </td>
      <td className="px-4 py-2.5 sm:text-right">
        {CAN_RETRY.has(file.state) && (
          <Button size="sm" loading={isBusy} onClick={onRetry} aria-label={`Retry ${file.name}`}>
            <RotateCw size={16} strokeWidth={1.75} aria-hidden />
            Retry
          </Button>
        )}
      </td>
    </>
  );
};
