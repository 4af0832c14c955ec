import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import type { ShownDocument } from "./use-document.ts";
import { rawAddress } from "./viewer-address.ts";
import { ViewerBar } from "./viewer-bar.tsx";

interface MediaDisplayProps {
  readonly document: ShownDocument;
  readonly kind: "image" | "audio" | "video";
}

function Picture({ document, onError }: { document: ShownDocument; onError: () => void }) {
  const [whole, setWhole] = useState(true);
  return (
    <button
      type="button"
      onClick={() => setWhole(!whole)}
      aria-label={whole ? "Show at actual size" : "Fit to the window"}
      className={classNames("m-auto", whole ? "flex max-h-full max-w-full cursor-zoom-in!" : "cursor-zoom-out!")}
    >
      <img
        src={rawAddress(document.id)}
        alt={document.name}
        onError={onError}
        className={classNames("bg-surface", whole ? "max-h-full max-w-full object-contain" : "max-w-none")}
      />
    </button>
  );
}

/** A picture, sound or film on the room's colour. */
export function MediaDisplay({ document, kind }: MediaDisplayProps) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const address = rawAddress(document.id);
  const onError = () => setFailed(true);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <ViewerBar document={document} />
      <div key={attempt} className="flex min-h-0 flex-1 overflow-auto bg-sunken p-4">
        {failed && (
          <div className="m-auto">
            <ErrorState
              title={`${document.name} could not be shown`}
              text="The file is safe. It may be damaged, or the connection was lost."
              onRetry={retry}
            />
          </div>
        )}
        {!failed && kind === "image" && <Picture document={document} onError={onError} />}
        {!failed && kind === "audio" && (
          <audio controls src={address} onError={onError} className="m-auto w-full max-w-xl" />
        )}
        {!failed && kind === "video" && (
          <video controls src={address} onError={onError} className="m-auto max-h-full max-w-full" />
        )}
      </div>
    </>
  );
}
