import type { FileReference } from "@reading-room/contract/browse";

/** What another file is called, with its publication's date as far as it is known. */
export const referenceName = ({ name, publishedAt }: FileReference): string =>
  publishedAt === null ? name : `${name} (${publishedAt})`;

/** Where another file stands: its folders and its name. */
export const referencePlace = ({ folderPath, name }: FileReference): string =>
  folderPath === "" ? name : `${folderPath}/${name}`;
