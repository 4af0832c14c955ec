import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { FileLock2, FileX2 } from "lucide-react";
import { DownloadActions } from "../download-actions.tsx";
import { EmptyFile } from "../empty-file.tsx";
import type { PdfProblem } from "./pdf-problem.ts";

interface PdfFailureProps {
  readonly problem: PdfProblem;
  readonly document: { readonly id: string; readonly name: string };
  readonly onRetry: () => void;
  /** Given where the pages were to be made from the file: the way to its text. */
  readonly madeInstead?: ReactNode;
}

const RETRIED = {
  gone: { title: "This file is gone", text: "It was in the library and has been moved or removed since." },
  refused: { title: "This file could not be opened", text: "The server did not allow it. Signing in again may help." },
  unreachable: { title: "This file could not be fetched", text: "Nothing is lost: the document is where it was." },
} as const;

const DOWNLOADED = {
  locked: {
    icon: <FileLock2 size={20} strokeWidth={1.75} />,
    title: "This document is locked with a password",
    text: "It cannot be shown or searched here. Download it to open it with its password.",
  },
  broken: {
    icon: <FileX2 size={20} strokeWidth={1.75} />,
    title: "This document is damaged",
    text: "It does not follow the PDF format and cannot be drawn. Another program may still read parts of it.",
  },
} as const;

const NOT_MADE = {
  title: "No pages can be shown of this document",
  text: "They could not be made from the file. Its text can be read.",
};

/** Why a PDF is not shown, and what to do about it. */
export function PdfFailure({ problem, document, onRetry, madeInstead }: PdfFailureProps) {
  if (madeInstead && problem !== "unreachable" && problem !== "refused")
    return <EmptyState icon={<FileX2 size={20} strokeWidth={1.75} />} {...NOT_MADE} action={madeInstead} />;
  if (problem === "empty") return <EmptyFile id={document.id} />;
  if (problem === "locked" || problem === "broken")
    return <EmptyState {...DOWNLOADED[problem]} action={<DownloadActions id={document.id} name={document.name} />} />;
  return <ErrorState {...RETRIED[problem]} onRetry={onRetry} />;
}
