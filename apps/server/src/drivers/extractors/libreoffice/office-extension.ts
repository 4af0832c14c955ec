/** What LibreOffice opens, by extension; a file named otherwise is told by its type. */
const TYPES: Readonly<Record<string, string>> = {
  doc: "application/msword",
  dot: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  docm: "application/vnd.ms-word.document.macroenabled.12",
  dotx: "application/vnd.openxmlformats-officedocument.wordprocessingml.template",
  dotm: "application/vnd.ms-word.template.macroenabled.12",
  odt: "application/vnd.oasis.opendocument.text",
  ott: "application/vnd.oasis.opendocument.text-template",
  fodt: "application/vnd.oasis.opendocument.text-flat-xml",
  rtf: "application/rtf",
  xls: "application/vnd.ms-excel",
  xlt: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xlsm: "application/vnd.ms-excel.sheet.macroenabled.12",
  xltx: "application/vnd.openxmlformats-officedocument.spreadsheetml.template",
  xlsb: "application/vnd.ms-excel.sheet.binary.macroenabled.12",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  ots: "application/vnd.oasis.opendocument.spreadsheet-template",
  fods: "application/vnd.oasis.opendocument.spreadsheet-flat-xml",
  ppt: "application/vnd.ms-powerpoint",
  pps: "application/vnd.ms-powerpoint",
  pot: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  pptm: "application/vnd.ms-powerpoint.presentation.macroenabled.12",
  ppsx: "application/vnd.openxmlformats-officedocument.presentationml.slideshow",
  ppsm: "application/vnd.ms-powerpoint.slideshow.macroenabled.12",
  potx: "application/vnd.openxmlformats-officedocument.presentationml.template",
  odp: "application/vnd.oasis.opendocument.presentation",
  otp: "application/vnd.oasis.opendocument.presentation-template",
  fodp: "application/vnd.oasis.opendocument.presentation-flat-xml",
};

/** The extension under which LibreOffice is given a file; null for what is no Office document. */
export function officeExtension({
  name,
  mimeType,
}: {
  readonly name: string;
  readonly mimeType: string;
}): string | null {
  const told = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (Object.hasOwn(TYPES, told)) return told;
  const type = mimeType.toLowerCase();
  return Object.entries(TYPES).find(([, one]) => one === type)?.[0] ?? null;
}
