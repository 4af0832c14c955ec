import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { FileQuestion } from "lucide-react";
import { recentFiles } from "../../lib/recent-files.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { displayKind, isEmptyFile } from "./display-kind.ts";
import { documentProblem } from "./document-problem.ts";
import { DownloadDisplay } from "./download-display.tsx";
import { DrawingDisplay } from "./drawing-display.tsx";
import { EmptyFile } from "./empty-file.tsx";
import { FileChangeNotice } from "./file-change-notice.tsx";
import { ImageDisplay } from "./image-display.tsx";
import { MediaDisplay } from "./media-display.tsx";
import { OfficeDisplay } from "./office-display.tsx";
import { PdfSkeleton } from "./pdf/pdf-skeleton.tsx";
import { TextDisplay } from "./text-display.tsx";
import { useCalledNow } from "./use-called-now.ts";
import { useDocument } from "./use-document.ts";
import type { ShownDocument } from "./use-document.ts";
import { rawAddress, readViewerAddress } from "./viewer-address.ts";
import type { ViewerAddress } from "./viewer-address.ts";
import "./viewer.css";

const PdfDisplay = lazy(() => import("./pdf/pdf-display.tsx"));

function Display({ document, address }: { document: ShownDocument; address: ViewerAddress }) {
  const kind = displayKind(document);
  // Nothing is fetched of it: there is no first byte to ask for.
  if (isEmptyFile(document, kind)) return <EmptyFile id={document.id} />;
  if (kind === "pdf") {
    return (
      <Suspense fallback={<PdfSkeleton />}>
        <PdfDisplay document={document} address={address} url={rawAddress(document.id)} />
      </Suspense>
    );
  }
  if (kind === "text" || kind === "program" || kind === "markdown" || kind === "html")
    return <TextDisplay document={document} address={address} kind={kind} />;
  if (kind === "drawing") return <DrawingDisplay document={document} address={address} />;
  if (kind === "image") return <ImageDisplay document={document} address={address} />;
  if (kind !== "extract") return <MediaDisplay document={document} kind={kind} />;
  const isReadable = document.pageCount > 0 || document.renditionUrl !== null;
  return isReadable ? <OfficeDisplay document={document} address={address} /> : <DownloadDisplay document={document} />;
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, text, retry } = documentProblem(error);
  if (retry) return <ErrorState title={title} text={text} onRetry={onRetry} />;
  const action = (
    <Link className={buttonClass()} to="/browse">
      Browse Files
    </Link>
  );
  return <EmptyState icon={<FileQuestion size={20} strokeWidth={1.75} />} title={title} text={text} action={action} />;
}

function Viewer({ fileId, onReload }: { fileId: string; onReload: () => void }) {
  const [params] = useSearchParams();
  // The address follows the reader from here on; what it first asked for stays what was asked for.
  const [address] = useState(() => readViewerAddress(params));
  const { data: told, error, isPending, refetch } = useDocument(fileId);
  const data = useCalledNow(told);
  useEffect(() => {
    if (data !== undefined) recentFiles.note(data);
  }, [data]);
  return (
    <div data-viewer className="flex h-[calc(100dvh-3.5rem)] flex-col">
      <PageTitle
        title={data?.title ?? data?.name ?? "Document"}
        under={(data?.title ?? null) === null || data?.title === data?.name ? undefined : data?.name}
      />
      {isPending && <PdfSkeleton />}
      {data === undefined && error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Display document={data} address={address} />}
      {data !== undefined && <FileChangeNotice fileId={fileId} onReload={onReload} />}
    </div>
  );
}

/** A file of the library, at the page and passage that the address names. */
export default function ViewerScreen() {
  const { fileId = "" } = useParams();
  const [params] = useSearchParams();
  const [reloads, setReloads] = useState(0);
  const asked = JSON.stringify([fileId, params.get("quote"), params.get("q"), params.get("near"), params.get("view")]);
  return <Viewer key={`${asked} ${reloads}`} fileId={fileId} onReload={() => setReloads((before) => before + 1)} />;
}
