import { expect, it } from "vitest";
import { Activity, adminStats, AuditLog } from "./admin.ts";
import { API } from "./api.ts";
import { confirmEmail, login, LoginInput, resendConfirmation, signup, SignupInput, User } from "./auth.ts";
import { FileEntry, getFile, getFolderPath, listFolder } from "./browse.ts";
import { pathNames } from "./endpoint.ts";
import { ERROR_STATUS, ErrorBody, FieldError } from "./errors.ts";
import { SearchHit, searchFiles, suggest, Suggestion } from "./search.ts";
import { z } from "./zod.ts";

const calls = API.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

it("holds every call of the specification", () => {
  expect(calls).toEqual(
    expect.arrayContaining([
      "POST /auth/login",
      "POST /auth/signup",
      "POST /auth/logout",
      "GET /auth/me",
      "POST /auth/confirm-email",
      "POST /auth/resend-confirmation",
      "GET /search",
      "GET /search/suggestions",
      "GET /browse/list",
      "GET /browse/file",
      "GET /browse/path",
      "GET /files/{id}/open",
      "GET /admin/stats",
      "GET /admin/users",
      "GET /admin/audit-logs",
      "POST /admin/users/{id}/activate",
      "POST /admin/users/{id}/deactivate",
      "GET /research-llm/stats",
      "POST /research-llm/query",
      "POST /ai-counsel/session/start",
      "POST /ai-counsel/search",
      "GET /ai-counsel/suggestions",
      "GET /ai-counsel/session/{id}/history",
      "GET /ai-counsel/session/{id}/export",
      "DELETE /ai-counsel/session/{id}",
      "GET /ai-counsel/conversations",
      "GET /ai-counsel/filters",
      "GET /ai-counsel/stats",
      "POST /ai-counsel/parse-filters",
    ]),
  );
});

it("holds the operator contract's calls", () => {
  expect(calls).toEqual(
    expect.arrayContaining([
      "POST /auth/refresh",
      "POST /auth/forgot-password",
      "POST /auth/reset-password",
      "GET /health",
      "GET /ready",
      "GET /docs",
      "GET /openapi.json",
    ]),
  );
});

it("has no call twice, and an input field for every name in a path", () => {
  expect(new Set(calls).size).toBe(calls.length);
  for (const { endpoint } of API) {
    const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(pathNames(endpoint.path)));
  }
});

it("lets nobody in without signing in, but for the calls that sign people in and those that machines ask", () => {
  const open = API.filter(({ endpoint }) => endpoint.access === "public").map(({ name }) => name);
  expect(open.sort()).toEqual(
    [
      "login",
      "signup",
      "confirmEmail",
      "resendConfirmation",
      "refresh",
      "forgotPassword",
      "resetPassword",
      "signInOptions",
      "startOidc",
      "oidcCallback",
      "finishOidc",
      "legalText",
      "health",
      "ready",
    ].sort(),
  );
});

const fieldsOf = (schema: z.ZodMiniType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: "any" });
  return Object.keys(properties);
};

const FILE_FIELDS =
  "id driveFileId name isFolder mimeType size modifiedTime openUrl folderPath snippet contentPreview rank";

it.each([
  ["user", User, "id username email is_active is_confirmed created_at last_login"],
  ["stats", adminStats.output.shape.stats, "totalUsers activeUsers confirmedUsers recentLogins recentActivity"],
  ["recentActivity[]", Activity, "username action details created_at"],
  ["log", AuditLog, "username action details ip_address created_at"],
  ["login payload", LoginInput, "identifier password"],
  ["login answer", login.output, "message user accessToken refreshToken"],
  ["signup payload", SignupInput, "email password"],
  ["signup answer", signup.output, "message emailSent user"],
  ["confirmation payload", confirmEmail.input, "token"],
  ["confirmation answer", confirmEmail.output, "message"],
  ["resend payload", resendConfirmation.input, "email"],
  ["resend answer", resendConfirmation.output, "message emailSent"],
  ["file", FileEntry, FILE_FIELDS],
  ["suggestion", Suggestion, "text type score"],
  ["search answer", searchFiles.output.shape.data, "results total notes nextCursor"],
  ["suggestions answer", suggest.output.shape.data, "suggestions"],
  ["list answer", listFolder.output, "files nextCursor"],
  ["file answer", getFile.output, "file"],
  ["file of that answer", getFile.output.shape.file, FILE_FIELDS],
  ["search hit", SearchHit, FILE_FIELDS],
  ["path answer", getFolderPath.output, "path"],
  ["failure", ErrorBody, "error details needsConfirmation"],
  ["detail", FieldError, "param msg"],
])("keeps every field that the specification gives to %s", (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(" ")));
});

it("says of every file, and of nothing else, what kinds of content it may be", () => {
  const told = API.filter(({ endpoint }) => endpoint.media !== undefined).map(({ name }) => name);
  expect(told).toEqual(API.filter(({ endpoint }) => endpoint.transport === "file").map(({ name }) => name));
  const media = API.flatMap(({ endpoint }) => endpoint.media ?? []);
  expect(media.filter((one) => !/^(?:\*\/\*|[a-z]+\/[a-z+.-]+)$/.test(one))).toEqual([]);
});

it("limits how often each open call that costs something may be made", () => {
  const cheap = ["health", "ready", "legalText", "signInOptions"];
  const open = API.filter(({ name, endpoint }) => endpoint.access === "public" && !cheap.includes(name));
  expect(open.filter(({ endpoint }) => endpoint.rate === undefined).map(({ name }) => name)).toEqual([]);
});

it("keeps every /admin call for admins", () => {
  const admin = API.filter(({ endpoint }) => endpoint.path.startsWith("/admin"));
  expect(admin.every(({ endpoint }) => endpoint.access === "admin")).toBe(true);
});

it("takes no file into the library, and changes none: what is sent of files gathers them for a download", () => {
  const ofFiles = API.filter(({ endpoint: { path } }) => /^\/(?:browse|files|library)\//.test(path));
  const sent = ofFiles.filter(({ endpoint }) => endpoint.method !== "GET").map(({ name }) => name);
  expect([ofFiles.length > 10, sent]).toEqual([true, ["prepareArchive"]]);
});

it("gives the statuses of the operator contract", () => {
  expect(ERROR_STATUS).toMatchObject({
    validation_failed: 400,
    invalid_token: 400,
    not_signed_in: 401,
    wrong_credentials: 401,
    not_confirmed: 403,
    deactivated: 403,
    not_admin: 403,
    conversation_not_found: 404,
    too_many_requests: 429,
    not_yet: 501,
  });
});

const messages = (result: { error?: { issues: { message: string }[] } }): string[] =>
  result.error?.issues.map(({ message }) => message) ?? [];

it("says what the confirmation needs where no address is given to send it to again", () => {
  const needed = "Email address is required to resend confirmation.";
  for (const input of [{}, { email: "" }, { email: "  " }])
    expect(messages(resendConfirmation.input.safeParse(input))).toEqual([needed]);
  expect(messages(resendConfirmation.input.safeParse({ email: "anna" }))).toEqual([
    "Please enter a valid email address",
  ]);
});

it.each([
  [undefined, "Email is required"],
  ["", "Email is required"],
  ["   ", "Email is required"],
  ["anna", "Please enter a valid email address"],
  ["anna@nowhere", "Please enter a valid email address"],
  ["a@b.c, d@e.f", "Please enter a valid email address"],
  ["a@b.org\r\nBcc: x@y.z", "Please enter a valid email address"],
  ["a\u0000@b.org", "Please enter a valid email address"],
  ["a\u202e@b.org", "Please enter a valid email address"],
  // What no mail server takes, so that an account with it could never be confirmed.
  ["a(b)@c.org", "Please enter a valid email address"],
  ["a\\b@c.org", "Please enter a valid email address"],
  ["group:a@b.org", "Please enter a valid email address"],
  ["a@[127.0.0.1]", "Please enter a valid email address"],
  // What is not seen, and half a character.
  ["a\u3164@b.org", "Please enter a valid email address"],
  ["a\u034f@b.org", "Please enter a valid email address"],
  ["a\ud800@b.org", "Please enter a valid email address"],
  ["@b.org", "Please enter a valid email address"],
  [`${"a".repeat(250)}@b.org`, "Please enter a valid email address"],
])("refuses the email %j with the product's words", (email, message) => {
  expect(messages(SignupInput.safeParse({ email, password: "long enough" }))[0]).toBe(message);
});

it.each(["anna@example.org", "a.b+c@sub.example.co", "  anna@example.org  ", "jürgen@exämple.de"])(
  "takes the email %j",
  (email) => {
    expect(SignupInput.safeParse({ email, password: "long enough" }).success).toBe(true);
  },
);

it("asks for the identifier and the password in the product's words", () => {
  expect(messages(LoginInput.safeParse({ identifier: " ", password: "" }))).toEqual([
    "Email or username is required",
    "Password is required",
  ]);
});
