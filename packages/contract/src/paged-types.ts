/** LibreOffice lays the old kinds of Word and PowerPoint files out. */
const PAGED = /^(?:application\/(?:pdf|msword|vnd\.ms-powerpoint)|image\/.+)$/;

/** Whether the pages of files of a type are laid out. What else is read flows: its pages are parts that only this library counts. */
export const isPagedType = (mimeType: string): boolean => PAGED.test(mimeType);
