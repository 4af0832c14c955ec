import { expect, it } from "vitest";
import { refuseForeignSite } from "./foreign-site.ts";

const sent = (headers: Record<string, string>, method = "POST") =>
  new Request("http://localhost:5001/api/auth/login", { method, headers });
const JSON_TYPE = { "Content-Type": "application/json" };

it.each([
  ["a form of another site", { "Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain" }],
  ["a script of another site", { "Sec-Fetch-Site": "cross-site", ...JSON_TYPE }],
  ["a neighbour under the same domain", { "Sec-Fetch-Site": "same-site", ...JSON_TYPE }],
  ["a form, where the browser tells no more", { Origin: "http://evil.example", "Content-Type": "text/plain" }],
  ["a form as forms are", { Origin: "null", "Content-Type": "application/x-www-form-urlencoded" }],
  ["bytes of no type", { Origin: "http://evil.example", "Content-Length": "42" }],
  ["bytes of no type, however many", { Origin: "http://evil.example", "Transfer-Encoding": "chunked" }],
  ["a form with parts", { Origin: "http://evil.example", "Content-Type": "Multipart/Form-Data; boundary=x" }],
])("refuses %s", (_, headers) => {
  for (const method of ["POST", "DELETE"]) {
    expect(() => refuseForeignSite(sent(headers, method))).toThrow("This was sent by a page of another site.");
  }
});

it.each([
  ["the web app", { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:5001", ...JSON_TYPE }],
  ["the web app over plain HTTP", { Origin: "http://library.lan", ...JSON_TYPE }],
  ["a call without a body", { Origin: "http://library.lan" }],
  ["a call with an empty body", { Origin: "http://library.lan", "Content-Length": "0" }],
  ["a program", { "Content-Type": "application/x-www-form-urlencoded" }],
])("lets %s pass", (_, headers) => expect(() => refuseForeignSite(sent(headers))).not.toThrow());

it("lets links from other sites lead here", () => {
  expect(() => refuseForeignSite(sent({ "Sec-Fetch-Site": "cross-site" }, "GET"))).not.toThrow();
});
