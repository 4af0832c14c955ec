import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { neighbourHit } from "./hits.ts";
import type { Hit } from "./hits.ts";
import { useHits } from "./use-hits.ts";
import type { ViewerAddress } from "./viewer-address.ts";

interface PassagesOnPicture {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly fileId: string;
  readonly address: ViewerAddress;
  /** Null while the picture is on its way. */
  readonly scale: number | null;
}

/** What a search or a citation led to in a picture's recognised text, and which of it is outlined: that one is in view. */
export function usePictureHits({ scroller, fileId, address, scale }: PassagesOnPicture) {
  const { hits, begin, areMore, missing } = useHits({ ...address, fileId }, 1);
  const [chosen, setChosen] = useState<Hit | null>(null);
  const activeHit = chosen ?? begin ?? hits[0] ?? null;
  const isDrawn = scale !== null && activeHit !== null;
  useEffect(() => {
    if (isDrawn)
      scroller.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [scroller, activeHit, isDrawn]);
  const step = (by: 1 | -1) => setChosen(neighbourHit(hits, activeHit, { step: by }));
  return { hits, activeHit, areMore, missing, step };
}
