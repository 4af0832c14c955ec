import { useState } from "react";
import { MediaFailure } from "./media-failure.tsx";
import type { ShownDocument } from "./use-document.ts";
import { rawAddress } from "./viewer-address.ts";
import { ViewerBar } from "./viewer-bar.tsx";

interface MediaDisplayProps {
  readonly document: ShownDocument;
  readonly kind: "audio" | "video";
}

/** A sound or film on the room's colour, with the browser's own player. */
export function MediaDisplay({ document, kind }: MediaDisplayProps) {
  const [failed, setFailed] = useState(false);
  const player = {
    controls: true,
    // Enough for its length and, of a film, the first picture.
    preload: "metadata",
    src: rawAddress(document.id),
    "aria-label": document.name,
    onError: () => setFailed(true),
  } as const;
  return (
    <>
      <ViewerBar document={document} />
      <div className="flex min-h-0 flex-1 overflow-auto bg-sunken p-4">
        {failed && <MediaFailure document={document} deed="play" onRetry={() => setFailed(false)} />}
        {!failed && kind === "audio" && <audio {...player} className="m-auto w-full max-w-xl" />}
        {!failed && kind === "video" && <video {...player} className="m-auto max-h-full max-w-full" />}
      </div>
    </>
  );
}
