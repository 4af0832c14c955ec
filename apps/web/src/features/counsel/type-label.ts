const KIND_LABELS: Readonly<Record<string, string>> = {
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

/** A document's type as its badge says it: a bare kind in words, a type of the library's own ("FM") as it is. */
export const typeLabel = (type: string): string => KIND_LABELS[type] ?? type;
