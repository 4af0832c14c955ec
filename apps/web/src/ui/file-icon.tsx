import type { ReactNode } from "react";
import type { FileClass } from "./file-kind.ts";
import { fileClass } from "./file-kind.ts";

const PAGE = <path d="M5 2.75h6.2L15 6.55v10.7H5zM11 2.9v3.85h3.85" />;

/** Six outlines: folder, page, picture, film, sound, box; pages differ in what stands on them. */
const SHAPES: Record<FileClass, ReactNode> = {
  folder: <path d="M2.75 15.75V4.25h5l1.75 2h7.75v9.5z" className="fill-accent-soft" />,
  pdf: (
    <>
      {PAGE}
      <path d="M3 10.25h10v4.5H3z" className="fill-red-soft" />
      <path d="M5.25 12.5h5.5" strokeWidth="2" />
    </>
  ),
  doc: (
    <>
      {PAGE}
      <path d="M7.5 9.25h5M7.5 11.75h5M7.5 14.25h3" />
    </>
  ),
  image: (
    <>
      <path d="M2.75 4.25h14.5v11.5H2.75z" />
      <circle cx="6.75" cy="7.75" r="1.25" />
      <path d="m3 14.5 4.25-3.75 2.75 2.5 3.5-4 3.75 4.25" />
    </>
  ),
  video: (
    <>
      <path d="M2.75 4.25h14.5v11.5H2.75zM5.75 4.25v11.5M14.25 4.25v11.5" />
      <path d="m8.75 8 3 2-3 2z" className="fill-current" />
    </>
  ),
  audio: <path d="M3.25 8.5v3M6.5 6v8M9.75 3.5v13M13 6.75v6.5M16.25 8.5v3" />,
  archive: <path d="M3.75 7.25h12.5v9.5H3.75zM2.75 3.75h14.5v3.5H2.75zM8 10.25h4" />,
  default: PAGE,
};

const TONES: Record<FileClass, string> = {
  folder: "text-accent",
  pdf: "text-red",
  doc: "text-ink-soft",
  image: "text-ink-soft",
  video: "text-ink-soft",
  audio: "text-ink-soft",
  archive: "text-ink-soft",
  default: "text-ink-faint",
};

interface FileIconProps {
  readonly mimeType: string;
  readonly size?: number;
}

/** The shape of a file's kind; decoration, the kind stands beside it in words. */
export const FileIcon = ({ mimeType, size = 20 }: FileIconProps) => {
  const kind = fileClass(mimeType);
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${TONES[kind]}`}
      data-kind={kind}
    >
      {SHAPES[kind]}
    </svg>
  );
};
