import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init } from "@embedpdf/pdfium";

type Call = (...numbers: number[]) => number;

/** PDFium's own calls and memory: pointers, counts and flags are all numbers, as PDFium's C headers name them. */
export interface Pdfium {
  readonly call: Readonly<Record<CallName, Call>>;
  /** Views change when memory grows, so ask for one each time a call may have grown it. */
  readonly bytes: () => Uint8Array;
  readonly words: () => Uint32Array;
  readonly floats: () => Float32Array;
  readonly doubles: () => Float64Array;
  readonly allocate: (bytes: number) => number;
  readonly free: (pointer: number) => void;
  readonly textAt: (pointer: number) => string;
}

/** Its calls that are used, without the underscore that their exports carry. */
const CALLS = [
  "FPDF_LoadMemDocument",
  "FPDF_CloseDocument",
  "FPDF_GetLastError",
  "FPDF_GetPageCount",
  "FPDF_LoadPage",
  "FPDF_ClosePage",
  "FPDF_GetPageLabel",
  "FPDF_GetMetaText",
  "FPDF_GetPageBoundingBox",
  "FPDF_RenderPageBitmap",
  "FPDFBitmap_CreateEx",
  "FPDFBitmap_FillRect",
  "FPDFBitmap_GetBuffer",
  "FPDFBitmap_GetStride",
  "FPDFBitmap_Destroy",
  "FPDFPage_Flatten",
  "FPDFPage_GetAnnot",
  "FPDFPage_GetAnnotCount",
  "FPDFPage_CloseAnnot",
  "FPDFPage_GetRotation",
  "FPDFPage_CountObjects",
  "FPDFPage_GetObject",
  "FPDFPageObj_GetType",
  "FPDFPageObj_GetBounds",
  "FPDFPageObj_GetFillColor",
  "FPDFPageObj_GetMatrix",
  "FPDFPath_CountSegments",
  "FPDFPath_GetDrawMode",
  "FPDFPath_GetPathSegment",
  "FPDFPathSegment_GetClose",
  "FPDFPathSegment_GetPoint",
  "FPDFPathSegment_GetType",
  "FPDFText_LoadPage",
  "FPDFText_ClosePage",
  "FPDFText_CountChars",
  "FPDFText_GetUnicode",
  "FPDFText_GetLooseCharBox",
  "FPDFText_GetCharOrigin",
  "FPDFText_GetMatrix",
  "FPDFText_GetFontSize",
  "FPDFText_GetFontWeight",
  "FPDFText_GetTextObject",
  "FPDFTextObj_GetFont",
  "FPDFFont_GetBaseFontName",
  "FPDFBookmark_GetFirstChild",
  "FPDFBookmark_GetNextSibling",
  "FPDFBookmark_GetTitle",
  "FPDFBookmark_GetDest",
  "FPDFBookmark_GetAction",
  "FPDFAnnot_GetFileAttachment",
  "FPDFAnnot_GetFlags",
  "FPDFAnnot_GetStringValue",
  "FPDFAnnot_GetSubtype",
  "FPDFAttachment_GetName",
  "FPDFDoc_GetAttachment",
  "FPDFDoc_GetAttachmentCount",
  "FPDFAction_GetDest",
  "FPDFDest_GetDestPageIndex",
] as const;
type CallName = (typeof CALLS)[number];

const isCall = (value: unknown): value is Call => typeof value === "function";

function hasCalls(exports: Readonly<Record<string, unknown>>): exports is Record<CallName, Call> {
  return CALLS.every((name) => isCall(exports[name]));
}

interface Memory {
  readonly buffer: ArrayBuffer;
}

const isMemory = (value: unknown): value is Memory =>
  typeof value === "object" && value !== null && "buffer" in value && value.buffer instanceof ArrayBuffer;

/** Starts PDFium in this process; takes about 50 ms and 20 MB. */
export async function startPdfium(): Promise<Pdfium> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const wrapped = await init({ wasmBinary: Uint8Array.from(wasm).buffer });
  wrapped.PDFiumExt_Init();
  const { wasmExports, UTF16ToString } = wrapped.pdfium;
  const exports: Readonly<Record<string, unknown>> = { ...wasmExports };
  const memory = exports["memory"];
  if (!hasCalls(exports) || !isMemory(memory)) throw new Error("PDFium lacks one of its calls");
  return {
    call: exports,
    ...viewsOf(memory),
    allocate: (bytes) => wasmExports.malloc(bytes),
    free: (pointer) => wasmExports.free(pointer),
    textAt: (pointer) => UTF16ToString(pointer),
  };
}

/** Views are made anew when memory has grown, because growing leaves the old ones empty. */
function viewsOf(memory: Memory): Pick<Pdfium, "bytes" | "words" | "floats" | "doubles"> {
  const make = (buffer: ArrayBuffer) => ({
    buffer,
    bytes: new Uint8Array(buffer),
    words: new Uint32Array(buffer),
    floats: new Float32Array(buffer),
    doubles: new Float64Array(buffer),
  });
  let views = make(memory.buffer);
  const fresh = () => (views.buffer === memory.buffer ? views : (views = make(memory.buffer)));
  return {
    bytes: () => fresh().bytes,
    words: () => fresh().words,
    floats: () => fresh().floats,
    doubles: () => fresh().doubles,
  };
}
