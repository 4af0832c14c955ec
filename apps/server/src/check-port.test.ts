import { createServer, type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { checkPort, portProblem } from "./check-port.ts";

it("lets a free port pass, and leaves it free", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const place = { host: "127.0.0.1", port };
  await expect(checkPort(place)).rejects.toMatchObject({
    code: "bad_setting",
    message: `Port ${port} is in use already; stop what uses it, or set PORT to another.`,
  });
  await new Promise((resolve) => server.close(resolve));
  await checkPort(place);
  await checkPort(place);
});

it("says what to do when the place cannot be served", async () => {
  await expect(checkPort({ host: "192.0.2.1", port: 0 })).rejects.toThrow(
    /^The address 192\.0\.2\.1:0 cannot be served \(settings HOST and PORT\)/,
  );
  const denied = Object.assign(new Error("denied"), { code: "EACCES" });
  expect(portProblem(denied, { host: "127.0.0.1", port: 80 }).message).toBe(
    "Port 80 needs more rights; set PORT to one above 1024.",
  );
});
