import { expect, it } from "vitest";
import { responseError } from "./response-error.ts";

const answer = (body: unknown, status = 503, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

it.each([
  ["an object", { error: { code: "conflict", message: "It is taken.", requestId: "r" } }, "It is taken."],
  ["an object of another kind", { error: { message: "The gateway is full." } }, "The gateway is full."],
  ["a text", { error: "The gateway is down." }, "The gateway is down."],
])("takes its words from an error that is %s", async (_, body, message) => {
  expect(await responseError(answer(body))).toMatchObject({ message, status: 503 });
});

it("keeps the fields at fault and the need to confirm, in whatever form the error comes", async () => {
  const more = { details: [{ param: "email", msg: "Unknown" }], needsConfirmation: true };
  for (const error of [{ code: "not_confirmed", message: "Confirm first", requestId: "r" }, "Confirm first"]) {
    const made = await responseError(answer({ error, ...more }, 403));
    expect(made).toMatchObject({ message: "Confirm first", status: 403, ...more });
  }
});

it.each([
  ["an empty body", ""],
  ["an empty object", {}],
  ["an error without words", { error: {} }],
  ["an empty text", { error: "" }],
])("leaves it to the screen what to say of %s", async (_, body) => {
  for (const status of [400, 500])
    expect(await responseError(answer(body, status))).toMatchObject({ message: "", status });
});

it("takes the words beside an error that has none, and what else stands there", async () => {
  expect((await responseError(answer({ message: "It is full." }))).message).toBe("It is full.");
  const more = { details: [{ param: "email", msg: "Unknown" }], needsConfirmation: true };
  expect(await responseError(answer(more, 403))).toMatchObject({ message: "", ...more });
});

it("says when to come back for a server that says only that it has had enough", async () => {
  const busy = { code: "too_many_requests", message: "Too many requests. Please try again in 7 s." };
  for (const body of ["", {}, "<html>"]) {
    expect(await responseError(answer(body, 429, { "Retry-After": "7" }))).toMatchObject(busy);
  }
});

it("has words of its own for an answer that cannot be read", async () => {
  expect(await responseError(answer("<html>Bad Gateway", 502))).toMatchObject({
    code: "unavailable",
    message: "An unexpected error occurred. Please try again.",
  });
});
