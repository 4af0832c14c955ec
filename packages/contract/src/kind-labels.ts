/** What the classes of files that `type:` takes are called, folders apart. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  pdf: "PDF Document",
  doc: "Word Document",
  sheet: "Spreadsheet",
  slides: "Presentation",
  text: "Text Document",
  image: "Image",
  video: "Video",
  audio: "Audio",
  archive: "Archive",
};
