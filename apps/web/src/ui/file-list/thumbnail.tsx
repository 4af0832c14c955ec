import type { FileEntry } from "@reading-room/contract/browse";
import { classNames } from "../class-names.ts";
import { FileIcon } from "../file-icon.tsx";
import { usePicture } from "./use-picture.ts";

interface ThumbnailProps {
  readonly file: Pick<FileEntry, "mimeType" | "thumbnailUrl">;
  /** As it is shown, in CSS pixels. */
  readonly width: number;
  /** Of the icon that stands for it until it is there, or when there is none. */
  readonly iconSize?: number;
  /** The whole page instead of its upper part. */
  readonly whole?: boolean;
}

/** A file's first page, small; the icon of its kind until that is there, and where there is none. Decoration beside its name. */
export const Thumbnail = ({ file, width, iconSize = 36, whole = false }: ThumbnailProps) => {
  // Its width is not known before it is laid out.
  const { src, isThere, onLoad, onError } = usePicture(width <= 0 ? null : file.thumbnailUrl, width);
  return (
    <span className="relative grid size-full place-items-center overflow-hidden">
      {!isThere && <FileIcon mimeType={file.mimeType} size={iconSize} />}
      {src !== null && (
        <img
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
          className={classNames(
            "absolute inset-0 size-full bg-surface transition-opacity dark:brightness-90",
            whole ? "object-contain" : "object-cover object-top",
            isThere ? "opacity-100" : "opacity-0",
          )}
        />
      )}
    </span>
  );
};
