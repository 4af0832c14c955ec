import type { SyntheticEvent } from "react";
import { useRef, useState } from "react";
import { FileIcon } from "../../../ui/file-icon.tsx";
import { usePicture } from "../../../ui/file-list/use-picture.ts";
import { placeIn } from "../../../ui/place-in.ts";
import { useSeen } from "../../../ui/use-seen.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Pointing } from "./use-pointing.ts";
import type { CitedPage } from "./sources-of.ts";

interface PagePictureProps {
  readonly source: CitedPage;
  /** Where it is. */
  readonly url: string;
  readonly pointing: Pointing | undefined;
}

/** As wide as a page is shown at most, in CSS pixels. */
const WIDTH = 320;

/** The cited words on their page, as the viewer paints them; those whose number has the pointer or the focus have an edge. */
const Marks = ({ source, pointing }: Omit<PagePictureProps, "url">) => (
  <span className="absolute inset-0 mix-blend-multiply forced-color-adjust-none" aria-hidden="true">
    {source.citations.flatMap((citation) =>
      citation.boxes.map((box, line) => (
        <span
          key={`${citation.index} ${line}`}
          data-mark
          style={placeIn(box)}
          className={classNames(
            "absolute rounded-[1px] bg-mark",
            pointing?.isOnNumberOf(citation) === true && "outline outline-[#1f6b52]",
          )}
        />
      )),
    )}
  </span>
);

/** A cited page, whole, on the room's colour: its place is the same before it has come, and where it never does the icon of its kind stands there. */
export function PagePicture({ source, url, pointing }: PagePictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { src, isThere, onLoad, onError } = usePicture(useSeen(place) ? url : null, WIDTH);
  /** Width of one height. */
  const [shape, setShape] = useState(1);
  const { fileName, pageNumber } = source.lead;
  const onPicture = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    setShape(naturalWidth / naturalHeight);
    onLoad();
  };
  return (
    <span ref={place} className="block aspect-6/5 border-b border-line bg-sunken p-3">
      <span className="[container-type:size] grid size-full place-items-center">
        {!isThere && <FileIcon mimeType={source.mimeType} size={36} />}
        {src !== null && (
          <span
            className={classNames("relative outline outline-line", !isThere && "absolute opacity-0")}
            style={{ aspectRatio: shape, width: `min(100cqw, ${100 * shape}cqh)` }}
          >
            <img
              src={src}
              alt={`Page ${pageNumber} of ${fileName}`}
              decoding="async"
              draggable={false}
              onLoad={onPicture}
              onError={onError}
              className="size-full bg-surface dark:brightness-90"
            />
            {isThere && <Marks source={source} pointing={pointing} />}
          </span>
        )}
      </span>
    </span>
  );
}
