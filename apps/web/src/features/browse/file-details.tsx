import type { FileDetails as Details, FileEntry } from "@reading-room/contract/browse";
import { TEXTS } from "@reading-room/contract/texts";
import { Download } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { downloadAddress, fileAddress } from "../../ui/file-list/open-in-new-tab.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { detailRows } from "./detail-rows.ts";
import { useFile } from "./use-file.ts";

/** The details of the file that the address names by ?fileId=; nothing when it names none. */
export const FileDetails = () => {
  const [params, setParams] = useSearchParams();
  const id = params.get("fileId");
  if (id === null || id === "") return null;
  const close = () => {
    const rest = new URLSearchParams(params);
    rest.delete("fileId");
    setParams(rest);
  };
  return <DetailsDialog key={id} id={id} onClose={close} />;
};

const DetailsDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data: file, error, refetch } = useFile(id);
  const title = file ? <bdi>{file.name}</bdi> : "File details";
  return (
    <Dialog open noCross onClose={onClose} title={title} actions={<Actions file={file} onClose={onClose} />}>
      {error && !file ? (
        <ErrorState
          title={TEXTS.fileDetailsFailed}
          text={messageOf(error, TEXTS.unexpected)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Rows file={file} />
      )}
    </Dialog>
  );
};

const LOADING_ROWS = 5;

const Rows = ({ file }: { readonly file: Details | undefined }) => {
  if (!file) {
    return (
      <div className="flex flex-col gap-3 py-1">
        {Array.from({ length: LOADING_ROWS }, (_, index) => (
          <Skeleton key={index} className="h-4 w-2/3" />
        ))}
      </div>
    );
  }
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-base">
      {detailRows(file).map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="break-words">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Actions = ({ file, onClose }: { readonly file: FileEntry | undefined; readonly onClose: () => void }) => (
  <>
    <Button onClick={onClose}>Close</Button>
    {file?.isFolder && (
      <Link to={`/browse/${encodeURIComponent(file.id)}`} className={buttonClass("primary")}>
        Open folder
      </Link>
    )}
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
