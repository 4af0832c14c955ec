import { readQuery } from "./drive-query.ts";
import { onlyFields, resourceOf, type FakeFile, type FakeFiles } from "./fake-files.ts";

/** What the fake answers: a status, headers and a body. */
export interface FakeAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** One call, as it came in. */
export interface FakeCall {
  /** Below the API's address: "/files". */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly range: string | null;
}

export interface FakeApiState {
  readonly all: FakeFiles;
  readonly address: string;
  /** What "root" means. */
  readonly rootId: string;
  /** At most so many on a page, however many are asked for. */
  pageMax: number;
  /** Changes before this place in the record are forgotten. */
  forgottenTo: number;
  /** Page tokens given before now are not good any more. */
  tokenAge: number;
  readonly sharedDrive: { readonly id: string; readonly name: string } | null;
  /** Of the shared drive; who is none sees folders of it that are shared with them. */
  isMember: boolean;
  /** Drive finds nothing for several folders at once, as it has been seen to. */
  findsNothingTogether: boolean;
}

const EXPORT_MAX_BYTES = 10 * 1024 * 1024;
const PAGE_MAX = 1_000;

/** An error in the words of Google's APIs. */
export const apiError = (status: number, reason: string, message = reason): FakeAnswer => ({
  status,
  body: { error: { code: status, message, errors: [{ domain: "global", reason, message }] } },
});

const notFound = (id: string): FakeAnswer => apiError(404, "notFound", `File not found: ${id}.`);
const json = (value: unknown, { fields = "" }: FakeCall["query"]): FakeAnswer => ({
  status: 200,
  body: fields === "*" ? value : onlyFields(value, fields),
});

const pageSizeOf = ({ query }: FakeCall, state: FakeApiState): number =>
  Math.min(Number(query.pageSize ?? 100), PAGE_MAX, state.pageMax);

const tokenFor = (state: FakeApiState, query: string, after: string): string =>
  Buffer.from(JSON.stringify([state.tokenAge, query, after])).toString("base64url");

function placeIn(state: FakeApiState, query: string, token: string | undefined): string | null {
  if (token === undefined) return "";
  try {
    const [age, ofQuery, after] = JSON.parse(Buffer.from(token, "base64url").toString()) as [number, string, string];
    return age === state.tokenAge && ofQuery === query ? after : null;
  } catch {
    return null;
  }
}

function listFiles(state: FakeApiState, call: FakeCall): FakeAnswer {
  const { all } = state;
  const { q = "", corpora, driveId } = call.query;
  const query = readQuery(q);
  if (query === null || (corpora === "drive") !== (driveId !== undefined))
    return apiError(400, "invalid", "Invalid Value");
  const missing = query.parents.find((id) => !all.files.has(id));
  if (missing !== undefined) return notFound(".");
  if (query.parents.some((id) => all.files.get(id)?.isClosed)) return apiError(403, "insufficientFilePermissions");
  if (corpora === "drive" && !state.isMember) return notFound(driveId ?? "");
  const after = placeIn(state, q, call.query.pageToken);
  if (after === null) return apiError(400, "invalid", "Invalid Value");
  const isAsked = (file: FakeFile): boolean => {
    const drive = all.driveIdOf(file);
    if (corpora === "drive" ? drive !== driveId : drive !== null && call.query.includeItemsFromAllDrives !== "true")
      return false;
    if (state.findsNothingTogether && query.parents.length > 1) return false;
    return query.matches(file, all.isTrashed(file));
  };
  const size = pageSizeOf(call, state);
  const found = [...all.files.values()].filter(isAsked).sort((a, b) => (a.id < b.id ? -1 : 1));
  const rest = found.filter((file) => file.id > after);
  const page = rest.slice(0, size);
  const nextPageToken = rest.length > size ? tokenFor(state, q, page.at(-1)?.id ?? "") : undefined;
  const files = page.map((file) => resourceOf(all, file, state.address));
  return json({ kind: "drive#fileList", incompleteSearch: false, nextPageToken, files }, call.query);
}

function listChanges(state: FakeApiState, call: FakeCall): FakeAnswer {
  const { all } = state;
  if (call.query.driveId !== undefined && !state.isMember) return notFound(call.query.driveId);
  const from = Number(call.query.pageToken);
  if (!Number.isInteger(from) || from < state.forgottenTo || from > all.record.length)
    return apiError(400, "invalid", "Invalid Value");
  const size = pageSizeOf(call, state);
  const changes = all.record.slice(from, from + size).map((fileId) => {
    const file = all.files.get(fileId);
    const now = file === undefined ? { removed: true } : { removed: false, file: resourceOf(all, file, state.address) };
    return { kind: "drive#change", changeType: "file", fileId, ...now };
  });
  const isLast = from + size >= all.record.length;
  const where = isLast ? { newStartPageToken: String(all.record.length) } : { nextPageToken: String(from + size) };
  return json({ kind: "drive#changeList", changes, ...where }, call.query);
}

/** Some bytes, as a range asks for them. */
export function bytesAnswer(bytes: Uint8Array, range: string | null, type: string): FakeAnswer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (from === undefined) return { status: 200, headers: { "content-type": type }, body: bytes };
  const start = Number(from);
  if (start >= bytes.byteLength) return apiError(416, "requestedRangeNotSatisfiable");
  const end = Math.min(Number(to), bytes.byteLength - 1);
  const headers = { "content-type": type, "content-range": `bytes ${start}-${end}/${bytes.byteLength}` };
  return { status: 206, headers, body: bytes.subarray(start, end + 1) };
}

function media(file: FakeFile, call: FakeCall): FakeAnswer {
  if (!file.canDownload) return apiError(403, "cannotDownloadFile");
  if (file.isClosed) return apiError(403, "insufficientFilePermissions");
  if (file.bytes === null) return apiError(403, "fileNotDownloadable");
  return bytesAnswer(file.bytes, call.range, file.mimeType);
}

function exported(file: FakeFile, call: FakeCall): FakeAnswer {
  if (file.pdf === null || call.query.mimeType !== "application/pdf") return apiError(403, "fileNotExportable");
  if (file.pdf.byteLength > EXPORT_MAX_BYTES) return apiError(403, "exportSizeLimitExceeded");
  return { status: 200, headers: { "content-type": "application/pdf" }, body: file.pdf };
}

/** Answers one call as Drive does. */
export function answerCall(state: FakeApiState, call: FakeCall): FakeAnswer {
  const { all, sharedDrive } = state;
  const [, room, idText, deed] = call.path.split("/");
  const id = idText === undefined ? undefined : decodeURIComponent(idText);
  if (room === "changes") {
    if (id !== "startPageToken") return listChanges(state, call);
    return { status: 200, body: { kind: "drive#startPageToken", startPageToken: String(all.record.length) } };
  }
  if (room === "drives")
    return id === sharedDrive?.id && state.isMember ? json(sharedDrive, call.query) : notFound(id ?? "");
  if (id === undefined) return room === "files" ? listFiles(state, call) : apiError(404, "notFound");
  const file = all.files.get(id === "root" ? state.rootId : id);
  if (file === undefined) return notFound(id);
  if (room === "export-link") return bytesAnswer(file.pdf ?? new Uint8Array(), null, "application/pdf");
  if (all.driveIdOf(file) !== null && call.query.supportsAllDrives !== "true" && deed === undefined)
    return notFound(id);
  if (deed === "export") return exported(file, call);
  return call.query.alt === "media" ? media(file, call) : json(resourceOf(all, file, state.address), call.query);
}
