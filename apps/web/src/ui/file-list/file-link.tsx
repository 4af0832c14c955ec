import type { FileEntry } from "@reading-room/contract/browse";
import { Link } from "react-router";
import { fileAddress } from "./open-in-new-tab.ts";

interface FileLinkProps {
  readonly file: FileEntry;
  /** Where the entry leads when it is a folder. */
  readonly folderTo: string;
  readonly className?: string;
}

/** An entry's name as a link that covers the nearest positioned ancestor: folders open here, files in a new tab. */
export const FileLink = ({ file, folderTo, className = "truncate" }: FileLinkProps) => {
  const shared = {
    tabIndex: -1,
    "data-row-link": "",
    title: file.name,
    className: `${className} text-ink outline-none after:absolute after:inset-0`,
    // Names may hold letters of any direction; they must not turn the row round.
    children: <bdi>{file.name}</bdi>,
  };
  return file.isFolder ? (
    <Link to={folderTo} {...shared} />
  ) : (
    <a href={fileAddress(file)} target="_blank" rel="noopener" {...shared} />
  );
};
