import type { FileEntry } from "@reading-room/contract/browse";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { FileIcon } from "../file-icon.tsx";
import { restAfter, turns } from "./picture-turns.ts";

interface ThumbnailProps {
  readonly file: Pick<FileEntry, "mimeType" | "thumbnailUrl">;
  /** As it is shown, in CSS pixels. */
  readonly width: number;
  /** Of the icon that stands for it until it is there, or when there is none. */
  readonly iconSize?: number;
  /** The whole page instead of its upper part. */
  readonly whole?: boolean;
}

/** Of six that a browser keeps open. */
const askTurn = turns(3);
/** That the server keeps, in dots: a window that is made wider asks for no other picture at each step. */
const SIZES = [160, 320, 640];
const LARGEST = 1_280;

/** Whether a picture may be asked for now, and what to do when it is there or never will be. */
function useTurn(address: string | null) {
  const [isOn, setIsOn] = useState(false);
  const end = useRef<() => void>(() => {});
  useEffect(() => {
    if (address === null) return;
    end.current = askTurn(() => setIsOn(true));
    return () => {
      setIsOn(false);
      end.current();
    };
  }, [address]);
  return { isOn, end: () => end.current() };
}

/** A picture that fails is asked for again after a rest, a few times: the server may only have been busy. */
function usePicture(url: string | null) {
  const [state, setState] = useState<"asking" | "resting" | "there">("asking");
  const [fails, setFails] = useState(0);
  const address = state === "asking" || state === "there" ? url : null;
  const { isOn, end } = useTurn(address);
  useEffect(() => {
    const rest = restAfter(fails);
    if (state !== "resting" || rest === null) return;
    const timer = window.setTimeout(() => setState("asking"), rest);
    return () => window.clearTimeout(timer);
  }, [state, fails]);
  const onLoad = () => {
    end();
    setState("there");
  };
  const onError = () => {
    end();
    setFails(fails + 1);
    setState("resting");
  };
  return { address: isOn ? address : null, isThere: state === "there", onLoad, onError };
}

/** A file's first page, small; the icon of its kind until that is there, and where there is none. Decoration beside its name. */
export const Thumbnail = ({ file, width, iconSize = 36, whole = false }: ThumbnailProps) => {
  // Its width is not known before it is laid out.
  const { address, isThere, onLoad, onError } = usePicture(width <= 0 ? null : file.thumbnailUrl);
  const dots = SIZES.find((size) => size >= width * window.devicePixelRatio) ?? LARGEST;
  return (
    <span className="relative grid size-full place-items-center overflow-hidden">
      {!isThere && <FileIcon mimeType={file.mimeType} size={iconSize} />}
      {address !== null && (
        <img
          src={`${address}&width=${dots}`}
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
