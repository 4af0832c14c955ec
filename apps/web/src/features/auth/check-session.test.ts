import { expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { checkSession } from "./check-session.ts";

const USER = {
  id: "u1",
  username: "ada",
  email: "ada@example.org",
  is_active: true,
  is_confirmed: true,
  is_external: false,
  is_admin: false,
  created_at: "2026-01-02T03:04:05.000Z",
  last_login: null,
};
const refused = new ApiError({ code: "session_expired", status: 401, message: "" });
const offline = new ApiError({ code: "network", status: 0, message: "" });

/** Answers with each of `answers` in turn. */
const server = (...answers: readonly (typeof USER | ApiError)[]) => {
  let asked = 0;
  const fetchUser = async () => {
    const answer = answers[asked++] ?? refused;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { fetchUser, asked: () => asked };
};

it("signs out at once when the server refuses", async () => {
  const { fetchUser, asked } = server(refused, USER);
  expect([await checkSession(fetchUser, 0), asked()]).toEqual([null, 1]);
});

it("asks once more when the server could not be reached", async () => {
  expect(await checkSession(server(offline, USER).fetchUser, 0)).toEqual(USER);
});

it("signs out when it still cannot be reached, as specified", async () => {
  expect(await checkSession(server(offline, offline, USER).fetchUser, 0)).toBeNull();
});
