import { activateUser } from "@reading-room/contract/admin";
import { login } from "@reading-room/contract/auth";
import { listFolder, openFile } from "@reading-room/contract/browse";
import { expect, it } from "vitest";
import { buildRequest } from "./build-request.ts";

it("puts the input of a GET into the query and leaves out what is not given", () => {
  const { url, init } = buildRequest(listFolder, { folderId: "a b&c", pageSize: 1_000, cursor: undefined });
  expect(url).toBe("/api/browse/list?folderId=a+b%26c&pageSize=1000");
  expect(init.method).toBe("GET");
});

it("fills names in the path, escaped, and does not send them again", () => {
  expect(buildRequest(openFile, { id: "a/b", page: "3" }).url).toBe("/api/files/a%2Fb/open?page=3");
});

it("sends the input of a POST as JSON", () => {
  const { url, init } = buildRequest(login, { identifier: "ada", password: "secret-1" });
  expect(url).toBe("/api/auth/login");
  expect(init.body).toBe('{"identifier":"ada","password":"secret-1"}');
  expect(new Headers(init.headers).get("content-type")).toBe("application/json");
});

it("sends no body when the path holds the whole input", () => {
  expect(buildRequest(activateUser, { id: "u1" })).toEqual({
    url: "/api/admin/users/u1/activate",
    init: { method: "POST" },
  });
});
