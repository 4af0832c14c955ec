import { Download } from "lucide-react";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { downloadAddress } from "../../ui/file-list/open-in-new-tab.ts";

interface MediaFailureProps {
  readonly document: { readonly id: string; readonly name: string };
  /** What the browser did not do with it. */
  readonly deed: "show" | "play";
  readonly onRetry: () => void;
}

/** What stands where a picture, sound or film would, when the browser cannot show or play it; other programs may. */
export const MediaFailure = ({ document, deed, onRetry }: MediaFailureProps) => (
  <div className="m-auto max-w-full [overflow-wrap:anywhere]">
    <ErrorState
      title={`${document.name} could not be ${deed === "show" ? "shown" : "played"}`}
      text={`The file is safe. It may be damaged, of a kind that this browser does not ${deed}, or the connection was lost. Another program may open it once it is downloaded.`}
      onRetry={onRetry}
      action={
        <a className={buttonClass("primary")} href={downloadAddress(document)} download={document.name}>
          <Download size={16} strokeWidth={1.75} />
          Download
        </a>
      }
    />
  </div>
);
