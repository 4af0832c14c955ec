import type { FileDetails as Details } from "@reading-room/contract/browse";
import { TEXTS } from "@reading-room/contract/texts";
import { Download } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { isNotThere, messageOf } from "../../lib/api-error.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { fileAddress } from "../../ui/file-list/file-address.ts";
import { downloadAddress } from "../../ui/file-list/open-in-new-tab.ts";
import { Thumbnail } from "../../ui/file-list/thumbnail.tsx";
import { LINK_CLASS } from "../../ui/link-class.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { withParams } from "../../ui/with-params.ts";
import { detailRows } from "./detail-rows.ts";
import { useLeaveDetails } from "./details-history.ts";
import { useArchive } from "./use-archive.ts";
import { useFile } from "./use-file.ts";

/** Of the preview, in CSS pixels. */
const PREVIEW_PX = 200;

/** The details of the file that the address names by ?fileId=; nothing when it names none. */
export const FileDetails = () => {
  const { close } = useLeaveDetails();
  const id = useSearchParams()[0].get("fileId");
  if (id === null || id === "") return null;
  return <DetailsDialog key={id} id={id} onClose={close} />;
};

const DetailsDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data: file, error, refetch } = useFile(id);
  const title = file ? <bdi>{file.name}</bdi> : "File details";
  return (
    <Dialog open noCross wide onClose={onClose} title={title} actions={<Actions file={file} onClose={onClose} />}>
      {error && !file ? (
        <ErrorState
          title={TEXTS.fileDetailsFailed}
          text={isNotThere(error) ? "This file is not in the library." : messageOf(error, TEXTS.unexpected)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="flex gap-6 pt-1 max-sm:flex-col">
          <Preview file={file} />
          <Rows file={file} />
        </div>
      )}
    </Dialog>
  );
};

/** The first page, or the shape of the file's kind: of the same size while it is still to come. */
const Preview = ({ file }: { readonly file: Details | undefined }) => (
  <div className="h-66 w-50 max-w-full shrink-0 overflow-hidden rounded-md border border-line bg-sunken max-sm:mx-auto max-sm:h-44">
    {file && <Thumbnail key={file.id} file={file} width={PREVIEW_PX} iconSize={56} whole />}
  </div>
);

const LOADING_ROWS = 5;

const Rows = ({ file }: { readonly file: Details | undefined }) => {
  if (!file) {
    return (
      <div className="flex flex-1 flex-col gap-3 py-1">
        {Array.from({ length: LOADING_ROWS }, (_, index) => (
          <Skeleton key={index} className="h-4 w-2/3" />
        ))}
      </div>
    );
  }
  return (
    <dl className="grid min-w-0 flex-1 auto-rows-min grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-base max-sm:grid-cols-[auto_minmax(0,1fr)] max-[18rem]:grid-cols-[minmax(0,1fr)]">
      {detailRows(file).map(({ label, value, links }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{links ? <OtherFiles links={links} /> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
};

interface OtherFilesProps {
  readonly links: readonly { readonly id: string; readonly text: string }[];
}

/** Each leads to its own details, above the same list. */
const OtherFiles = ({ links }: OtherFilesProps) => {
  const [params] = useSearchParams();
  const { onward } = useLeaveDetails();
  const addressOf = (id: string): string => `?${withParams(params, { fileId: id })}`;
  return (
    <ul className="flex flex-col gap-1">
      {links.map(({ id, text }) => (
        <li key={id}>
          <Link to={addressOf(id)} state={onward} className={LINK_CLASS}>
            <bdi>{text}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const Actions = ({ file, onClose }: { readonly file: Details | undefined; readonly onClose: () => void }) => (
  <>
    <Button onClick={onClose}>Close</Button>
    {file?.isFolder && <FolderActions id={file.id} />}
    {file && !file.isFolder && (
      <>
        <a href={fileAddress(file)} target="_blank" rel="noopener" className={buttonClass("secondary")}>
          Open
        </a>
        <a href={downloadAddress(file)} download={file.name} className={buttonClass("primary")}>
          <Download size={16} strokeWidth={1.75} />
          Download
        </a>
      </>
    )}
  </>
);

const FolderActions = ({ id }: { readonly id: string }) => {
  const { mutate, isPending } = useArchive();
  return (
    <>
      <Button loading={isPending} onClick={() => mutate(async () => [id])}>
        <Download size={16} strokeWidth={1.75} />
        Download
      </Button>
      <Link to={`/browse/${encodeURIComponent(id)}`} className={buttonClass("primary")}>
        Open folder
      </Link>
    </>
  );
};
