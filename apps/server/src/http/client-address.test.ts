import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

it("believes the socket alone while no proxy is trusted", () => {
  expect(clientAddress("10.0.0.1", "1.2.3.4", 0)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", undefined, 2)).toBe("10.0.0.1");
});

it("takes the entry that the outermost trusted proxy added, which a client cannot forge", () => {
  expect(clientAddress("10.0.0.1", "6.6.6.6, 1.2.3.4", 1)).toBe("1.2.3.4");
  expect(clientAddress("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", 2)).toBe("1.2.3.4");
  expect(clientAddress("10.0.0.1", "1.2.3.4", 3)).toBe("1.2.3.4");
});

it("falls back to the socket when the entry is no address", () => {
  for (const entry of ["", "unknown", "<script>", "x".repeat(60)])
    expect(clientAddress("10.0.0.1", entry, 1)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "2001:db8::1", 1)).toBe("2001:db8::1");
});

it("leaves out the port that some proxies name, which is another for each connection", () => {
  expect(clientAddress("10.0.0.1", "1.2.3.4:51234", 1)).toBe("1.2.3.4");
  expect(clientAddress("10.0.0.1", "[2001:db8::1]:51234", 1)).toBe("2001:db8::1");
  expect(clientAddress("10.0.0.1", "[2001:db8::1]", 1)).toBe("2001:db8::1");
  for (const entry of ["1.2.3.4:", "1.2.3.4:x", "1.2.3", "fe80::1%eth0", "::::", "1.2.3.4:1:2"])
    expect(clientAddress("10.0.0.1", entry, 1)).toBe("10.0.0.1");
});
