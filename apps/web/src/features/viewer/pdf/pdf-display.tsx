import { useCallback, useState } from "react";
import type { ComponentProps } from "react";
import { useNarrow } from "../../../ui/file-list/use-narrow.ts";
import { PdfFailure } from "./pdf-failure.tsx";
import { PdfReader } from "./pdf-reader.tsx";
import { PdfSkeleton } from "./pdf-skeleton.tsx";
import { usePdf } from "./use-pdf.ts";

type PdfDisplayProps = Omit<ComponentProps<typeof PdfReader>, "pdf" | "firstSize" | "margin" | "isCutOff">;

/** Opens a PDF and shows it, a page-shaped placeholder until then, or why it cannot be shown. */
export default function PdfDisplay(props: PdfDisplayProps) {
  const { document, address, url } = props;
  const [attempt, setAttempt] = useState(0);
  const fitsText = useNarrow();
  const opened = usePdf(url, { aroundPage: address.page ?? 1, fitsText }, attempt);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  if (opened.state === "failed") {
    return <PdfFailure problem={opened.problem} document={document} onRetry={retry} madeInstead={props.tool} />;
  }
  if (opened.state === "ready") {
    const { pdf, firstSize, margin, isCutOff } = opened;
    return <PdfReader {...props} pdf={pdf} firstSize={firstSize} margin={margin} isCutOff={isCutOff} />;
  }
  return opened.isCutOff ? <PdfFailure problem="unreachable" document={document} onRetry={retry} /> : <PdfSkeleton />;
}
