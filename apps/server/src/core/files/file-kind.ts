import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";

export type FileKind =
  "pdf" | "doc" | "sheet" | "slides" | "image" | "video" | "audio" | "archive" | "text" | "other" | "folder";

/** Extensions of each MIME type that the library knows, with the class it counts as. */
const TYPES: readonly (readonly [kind: FileKind, mimeType: string, extensions: string])[] = [
  ["pdf", "application/pdf", "pdf"],
  ["doc", "application/msword", "doc dot"],
  ["doc", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx dotx docm dotm"],
  ["doc", "application/vnd.oasis.opendocument.text", "odt ott fodt"],
  ["doc", "application/rtf", "rtf"],
  ["doc", "application/epub+zip", "epub"],
  ["doc", "application/vnd.google-apps.document", "gdoc"],
  ["doc", "application/vnd.apple.pages", "pages"],
  ["doc", "application/vnd.wordperfect", "wpd"],
  ["doc", "application/vnd.ms-works", "wps"],
  ["doc", "application/x-mobipocket-ebook", "mobi azw azw3"],
  ["doc", "image/vnd.djvu", "djvu djv"],
  ["doc", "application/oxps", "xps oxps"],
  ["doc", "application/postscript", "ps eps"],
  ["sheet", "application/vnd.ms-excel", "xls xlt"],
  ["sheet", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx xltx xlsm xltm"],
  ["sheet", "application/vnd.ms-excel.sheet.binary.macroenabled.12", "xlsb"],
  ["sheet", "application/vnd.oasis.opendocument.spreadsheet", "ods ots fods"],
  ["sheet", "application/vnd.google-apps.spreadsheet", "gsheet"],
  ["sheet", "application/vnd.apple.numbers", "numbers"],
  ["sheet", "text/csv", "csv"],
  ["sheet", "text/tab-separated-values", "tsv"],
  ["slides", "application/vnd.ms-powerpoint", "ppt pps pot"],
  [
    "slides",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "pptx ppsx pptm ppsm potx potm",
  ],
  ["slides", "application/vnd.oasis.opendocument.presentation", "odp otp fodp"],
  ["slides", "application/vnd.google-apps.presentation", "gslides"],
  ["slides", "application/vnd.apple.keynote", "key"],
  ["image", "image/jpeg", "jpg jpeg jpe jfif"],
  ["image", "image/png", "png apng"],
  ["image", "image/gif", "gif"],
  ["image", "image/webp", "webp"],
  ["image", "image/avif", "avif"],
  ["image", "image/bmp", "bmp dib"],
  ["image", "image/tiff", "tif tiff"],
  ["image", "image/svg+xml", "svg"],
  ["image", "image/heic", "heic heif"],
  ["image", "image/jxl", "jxl"],
  ["image", "image/jp2", "jp2 j2k jpx"],
  ["image", "image/vnd.adobe.photoshop", "psd"],
  ["image", "image/vnd.dwg", "dwg"],
  ["image", "image/vnd.dxf", "dxf"],
  ["image", "image/x-icon", "ico"],
  ["image", "image/wmf", "wmf emf"],
  ["video", "video/mp4", "mp4 m4v"],
  ["video", "video/3gpp", "3gp 3g2"],
  ["video", "video/quicktime", "mov qt"],
  ["video", "video/webm", "webm"],
  ["video", "video/x-matroska", "mkv"],
  ["video", "video/x-msvideo", "avi"],
  ["video", "video/x-ms-wmv", "wmv asf"],
  ["video", "video/x-flv", "flv"],
  ["video", "video/mpeg", "mpg mpeg"],
  ["video", "video/mp2t", "mts m2ts"],
  ["video", "video/ogg", "ogv"],
  ["audio", "audio/mpeg", "mp3 mp2"],
  ["audio", "audio/mp4", "m4a m4b"],
  ["audio", "audio/aac", "aac"],
  ["audio", "audio/wav", "wav"],
  ["audio", "audio/flac", "flac"],
  ["audio", "audio/ogg", "ogg oga opus spx"],
  ["audio", "audio/aiff", "aif aiff aifc"],
  ["audio", "audio/x-ms-wma", "wma"],
  ["audio", "audio/ape", "ape"],
  ["audio", "audio/wavpack", "wv"],
  ["audio", "audio/midi", "mid midi"],
  ["audio", "audio/amr", "amr"],
  ["archive", "application/zip", "zip"],
  ["archive", "application/java-archive", "jar war ear"],
  ["archive", "application/gzip", "gz tgz"],
  ["archive", "application/x-bzip2", "bz2 tbz tbz2"],
  ["archive", "application/x-xz", "xz txz"],
  ["archive", "application/zstd", "zst"],
  ["archive", "application/x-tar", "tar"],
  ["archive", "application/x-7z-compressed", "7z"],
  ["archive", "application/vnd.rar", "rar"],
  ["archive", "application/x-iso9660-image", "iso"],
  ["text", "text/plain", "txt text log ini conf cfg properties toml nfo asc diff patch"],
  ["text", "text/markdown", "md markdown"],
  ["text", "text/html", "html htm xhtml"],
  ["text", "multipart/related", "mht mhtml"],
  ["text", "text/xml", "xml rss atom dita ditamap dbk kml gpx"],
  ["text", "application/json", "json jsonl ndjson geojson ipynb"],
  ["text", "text/yaml", "yaml yml"],
  ["text", "message/rfc822", "eml"],
  ["text", "application/mbox", "mbox"],
  ["text", "application/vnd.ms-outlook", "msg"],
  ["text", "text/calendar", "ics ical"],
  ["text", "text/vcard", "vcf vcard"],
  ["text", "text/vtt", "vtt"],
  ["text", "application/x-subrip", "srt"],
  ["text", "text/x-tex", "tex latex"],
  ["text", "text/x-bibtex", "bib"],
  ["text", "application/x-research-info-systems", "ris"],
  ["text", "text/x-rst", "rst"],
  ["text", "text/asciidoc", "adoc asciidoc"],
  ["text", "text/x-org", "org"],
  ["text", "text/javascript", "js mjs cjs jsx"],
  ["text", "text/css", "css scss less"],
  [
    "text",
    "text/x-source",
    `ts tsx py rb java kt c h cc cpp hpp cs go rs php pl swift scala lua r sql sh bash bat ps1 vb pas asm s f90 m jl`,
  ],
];

const MIME_BY_EXTENSION = new Map(
  TYPES.flatMap(([, mimeType, extensions]) => extensions.split(" ").map((extension) => [extension, mimeType] as const)),
);
const KIND_BY_MIME = new Map<string, FileKind>(TYPES.map(([kind, mimeType]) => [mimeType, kind]));

const KIND_BY_EXTENSION = new Map(
  TYPES.flatMap(([kind, , extensions]) => extensions.split(" ").map((extension) => [extension, kind] as const)),
);

/** Whole names that say by themselves, without an extension, that a person may read the file; and those of recipes for programs. */
const TYPES_BY_NAME: readonly (readonly [mimeType: string, names: string])[] = [
  [
    "text/plain",
    "readme license licence copying notice authors contributors changelog changes history news todo install",
  ],
  ["text/x-source", "makefile dockerfile containerfile jenkinsfile vagrantfile procfile rakefile gemfile justfile"],
];

const MIME_BY_NAME = new Map(
  TYPES_BY_NAME.flatMap(([mimeType, names]) => names.split(" ").map((name) => [name, mimeType] as const)),
);

const UNKNOWN_TYPE = "application/octet-stream";

/** The MIME type that a file's name tells; `application/octet-stream` when it tells none. */
export function mimeTypeOf(name: string): string {
  const whole = name.toLowerCase();
  const extension = /\.([^.]+)$/.exec(whole)?.[1] ?? "";
  return MIME_BY_EXTENSION.get(extension) ?? MIME_BY_NAME.get(whole) ?? UNKNOWN_TYPE;
}

/** The class of the files with an ending ("txt"); null for one that the library does not know. */
export const kindOfEnding = (ending: string): FileKind | null => KIND_BY_EXTENSION.get(ending) ?? null;

/** Endings that are written for each other. */
const ALIKE: readonly (readonly string[])[] = [
  ["jpg", "jpeg", "jpe", "jfif"],
  ["tif", "tiff"],
  ["htm", "html", "xhtml"],
  ["md", "markdown"],
  ["yml", "yaml"],
  ["mpg", "mpeg"],
  ["txt", "text"],
];

/** The files that are meant by an ending. */
export interface EndingFormat {
  readonly kind: FileKind;
  /** What their names end with, each way to write it. */
  readonly endings: readonly string[];
  /** What files of it are by themselves, whatever they are called; null where files of other endings are that, too. */
  readonly mimeType: string | null;
}

/** Null for an ending that the library does not know. */
export function formatOfEnding(ending: string): EndingFormat | null {
  const type = TYPES.find(([, , extensions]) => extensions.split(" ").includes(ending));
  if (type === undefined) return null;
  const [kind, mimeType, extensions] = type;
  const endings = ALIKE.find((alike) => alike.includes(ending)) ?? [ending];
  const isAlone = extensions.split(" ").every((one) => endings.includes(one));
  return { kind, endings, mimeType: isAlone ? mimeType : null };
}

/** The class that `type:` filters on. */
export function fileKindOf(mimeType: string): FileKind {
  if (mimeType === FOLDER_MIME_TYPE) return "folder";
  const known = KIND_BY_MIME.get(mimeType);
  if (known !== undefined) return known;
  const family = mimeType.split("/")[0];
  if (family === "image" || family === "video" || family === "audio" || family === "text") return family;
  return "other";
}
