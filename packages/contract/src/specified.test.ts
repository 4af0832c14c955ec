import { describe, expect, it } from "vitest";
import { activateUser, adminAuditLogs, adminStats, adminUsers, deactivateUser } from "./admin.ts";
import { API } from "./api.ts";
import { confirmEmail, login, logout, me, resendConfirmation, signup } from "./auth.ts";
import { FOLDER_MIME_TYPE, getFile, getFolderPath, listFolder } from "./browse.ts";
import {
  counselFilters,
  counselSearch,
  counselStats,
  counselSuggestions,
  deleteSession,
  listConversations,
  sessionHistory,
  startSession,
} from "./counsel.ts";
import type { Endpoint, OutputOf } from "./endpoint.ts";
import { researchQuery, researchStats } from "./research.ts";
import { searchFiles, suggest } from "./search.ts";
import { z } from "./zod.ts";

const AT = "2025-01-02T03:04:05Z";

/** The entities of the specification (section 3), each with its fields there and no other. */
const USER = {
  id: "u1",
  username: "ada",
  email: "ada@example.org",
  is_active: true,
  is_confirmed: true,
  created_at: AT,
  last_login: AT,
};
const FILE = {
  id: "f1",
  driveFileId: "d1",
  name: "FM 1.pdf",
  isFolder: false,
  mimeType: "application/pdf",
  size: 2048,
  modifiedTime: AT,
  openUrl: "https://drive.example.org/d1",
  folderPath: "Manuals",
  snippet: "a <mark>bridge</mark>",
  contentPreview: "A bridge",
  rank: 0.04,
};
const FOLDER = {
  ...FILE,
  id: "f2",
  name: "Manuals",
  isFolder: true,
  mimeType: "application/vnd.google-apps.folder",
  size: null,
};
const ACTIVITY = { username: "ada", action: "login", details: "from home", created_at: AT };
const LOG = { ...ACTIVITY, ip_address: "127.0.0.1" };
const RESULT = {
  id: "f1",
  name: "FM 1.pdf",
  type: "Field Manual",
  relevanceScore: 0.8,
  confidence: 0.7,
  snippet: "A bridge",
  extractiveAnswers: [{ content: "A bridge floats.", pageNumber: 3 }],
  pageNumbers: [3],
};
const REPLY = {
  summary: { text: "Bridges float. [1]", confidence: 0.8, citations: [{ index: 1 }] },
  results: [RESULT],
  totalResults: 1,
  filters: { suggestions: [{ label: "Field Manual" }] },
};
/** With what was settled beyond the specification of how AI Counsel cites. */
const CITATION = {
  index: 1,
  fileId: "f1",
  fileName: "FM 1.pdf",
  pageNumber: 3,
  pageLabel: "1-1",
  quote: "A bridge floats.",
  boxes: [[0.1, 0.1, 0.9, 0.2]],
  status: "verified",
};
const MESSAGE = {
  id: "m1",
  type: "assistant",
  content: "Bridges float.",
  timestamp: AT,
  searchMode: "qa",
  summary: { ...REPLY.summary, citations: [CITATION] },
  results: [RESULT],
};
const CONVERSATION = {
  id: "c1",
  messageCount: 2,
  metadata: { messageCount: 2, lastActivityAt: AT, createdAt: AT },
  lastActivity: AT,
};
const STATS = {
  documentsCount: 12,
  indexStatus: "ready",
  dataStoreName: "Library",
  conversationsActive: 1,
  industryVertical: "GENERIC",
  createTime: AT,
  updateTime: AT,
  solutionTypes: ["SEARCH"],
};

const TOKENS = { accessToken: "a", refreshToken: "r" };

/** Each call with the body that section 7 of the specification reads, of those entities. */
const BODIES: readonly (readonly [Endpoint, unknown])[] = [
  [login, { user: USER, ...TOKENS }],
  [login, { user: { ...USER, last_login: null }, ...TOKENS }],
  [signup, { message: "Welcome", user: { email: USER.email, username: USER.username } }],
  [logout, undefined],
  [logout, {}],
  [me, { user: USER }],
  [confirmEmail, { message: "Confirmed" }],
  [resendConfirmation, { message: "Sent" }],
  [searchFiles, { data: { results: [FILE, FOLDER] } }],
  [suggest, { data: { suggestions: [{ text: "bridge", score: 0.5 }] } }],
  [listFolder, { files: [FILE, FOLDER, { ...FILE, mimeType: null }] }],
  [getFile, { file: FILE }],
  [getFile, { file: FOLDER }],
  [getFolderPath, { path: [{ id: "root", name: "Library" }] }],
  [
    adminStats,
    { stats: { totalUsers: 3, activeUsers: 2, confirmedUsers: 2, recentLogins: 1, recentActivity: [ACTIVITY] } },
  ],
  [adminUsers, { users: [USER] }],
  [adminAuditLogs, { logs: [LOG, { ...LOG, username: null, details: null, ip_address: null }] }],
  [activateUser, undefined],
  [deactivateUser, { message: "Done" }],
  [researchStats, { stats: { documentCount: 1, totalChunks: 2, documentsIndexed: 1 } }],
  [researchQuery, { answer: "Yes", sources: [{ fileName: "FM 1.pdf", webViewLink: "/f1" }] }],
  [startSession, { conversationId: "c1" }],
  [counselSearch, REPLY],
  [counselSearch, { ...REPLY, summary: MESSAGE.summary }],
  [counselSuggestions, { suggestions: [{ text: "What is a bridge?", score: 0.5 }] }],
  [sessionHistory, { messages: [{ ...MESSAGE, type: "user", summary: undefined, results: undefined }, MESSAGE] }],
  [deleteSession, {}],
  [listConversations, { conversations: [CONVERSATION] }],
  [
    counselFilters,
    {
      filters: {
        documentTypes: [{ id: "fm", pattern: "FM *", name: "Field Manual" }],
        topicCategories: [{ id: "bridges", name: "Bridges" }],
      },
    },
  ],
  [counselStats, { stats: STATS }],
];

const nameOf = (endpoint: Endpoint): string => API.find((one) => one.endpoint === endpoint)?.name ?? "";

const read = <E extends Endpoint>(endpoint: E, body: unknown): OutputOf<E> =>
  z.parse<E["output"]>(endpoint.output, body);

describe("an answer of the specified fields alone", () => {
  it.each(BODIES.map(([endpoint, body]) => [nameOf(endpoint), endpoint, body] as const))(
    "is one that %s reads, with nothing of it lost",
    (_, endpoint, body) => {
      expect(read(endpoint, body)).toMatchObject(Object(known(body)));
    },
  );

  it("counts what came where no total is told", () => {
    expect(read(listFolder, { files: [FILE, FOLDER] })).toMatchObject({ total: 2, nextCursor: null, problem: null });
    expect(read(adminUsers, { users: [USER] }).total).toBe(1);
    expect(read(searchFiles, { data: { results: [] } }).data).toMatchObject({ total: 0, isTotalLeast: false });
    expect(read(adminUsers, { users: [USER], total: 70 }).total).toBe(70);
  });

  it("names the type of a folder where none is told", () => {
    const folder = { ...FOLDER, mimeType: null };
    const { files } = read(listFolder, { files: [folder, FOLDER, { ...FILE, mimeType: null }] });
    expect(files.map(({ mimeType }) => mimeType)).toEqual([FOLDER_MIME_TYPE, FOLDER.mimeType, ""]);
    expect(read(getFile, { file: folder }).file.mimeType).toBe(FOLDER_MIME_TYPE);
  });

  it("leaves what nobody told unknown, rather than telling something of it", () => {
    const { user } = read(me, { user: USER });
    expect([user.is_admin, read(counselStats, { stats: STATS }).stats.embeddings]).toEqual([undefined, undefined]);
    expect(read(listFolder, { files: [FILE] }).files[0]).toMatchObject({ indexState: null, pageCount: null });
  });

  it("is refused where it lacks a field that is specified", () => {
    for (const field of ["id", "username", "email", "is_active", "is_confirmed", "created_at"]) {
      const body = { user: { ...USER, [field]: undefined } };
      expect([field, me.output.safeParse(body).success]).toEqual([field, false]);
    }
    for (const body of [{}, { files: null }, null, []]) expect(listFolder.output.safeParse(body).success).toBe(false);
  });
});

it("tells readers of the OpenAPI page that all of it is sent", () => {
  const { required } = z.toJSONSchema(listFolder.output);
  expect(required).toEqual(["files", "nextCursor", "total", "problem"]);
  expect(z.toJSONSchema(getFile.output)).toMatchObject({
    properties: { file: { properties: { mimeType: { type: "string" }, size: { type: ["number", "null"] } } } },
  });
});

/** What is null or not given need not come out as it went in. */
function known(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(known);
  if (typeof body !== "object" || body === null) return body;
  const fields = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, known(value)]));
}
