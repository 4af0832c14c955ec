import type { FileEntry } from "@reading-room/contract/browse";
import { Link } from "react-router";
import { fileAddress } from "./file-address.ts";

interface FileLinkProps {
  readonly file: FileEntry;
  /** Where the entry leads when it is a folder. */
  readonly folderTo: string;
  /** Where the file opens, where that is somewhere else than by itself. */
  readonly address?: string | undefined;
  readonly className?: string;
}

/** An entry's name as a link that covers the nearest positioned ancestor: folders open here, files in a new tab. */
export const FileLink = ({ file, folderTo, address, className = "truncate" }: FileLinkProps) => {
  const shared = {
    tabIndex: -1,
    "data-row-link": "",
    title: file.name,
    className: `${className} text-left text-ink outline-none after:absolute after:inset-0`,
    // Names of any direction begin at the left and are cut at their own end.
    dir: "auto",
    children: file.name,
  };
  return file.isFolder ? (
    <Link to={folderTo} {...shared} />
  ) : (
    <a href={address ?? fileAddress(file)} target="_blank" rel="noopener" {...shared} />
  );
};
