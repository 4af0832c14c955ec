import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { place } from "./places.mjs";

const SERVED_BY_THE_SERVER = ["/api", "/metrics"];

/** The server takes changes from its own address only, so the proxy says to come from there. */
const target = `http://localhost:${process.env.PORT ?? "5001"}`;
const toServer = { target, changeOrigin: true, headers: { origin: target } };

const { createServer } = await import(
  pathToFileURL(createRequire(place("apps/web/package.json")).resolve("vite")).href
);

const vite = await createServer({
  root: place("apps", "web"),
  server: { proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, toServer])) },
});
await vite.listen();
vite.printUrls();
