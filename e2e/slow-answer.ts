import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";

/** Answers AI Counsel's streamed question in this page's place, as slowly as a test wants. */
export interface SlowAnswer {
  /** Sends one event to whoever asked last; to whoever asks next, where that one has left. */
  readonly say: (event: unknown) => Promise<void>;
  /** Ends the stream of whoever asked last. */
  readonly hangUp: () => void;
  /** Resolves once whoever asked last has left. */
  readonly left: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const ASKED = "**/api/ai-counsel/search/stream";

/** Takes the place of the server's own stream, for one page. */
export async function slowAnswer(page: Page): Promise<SlowAnswer> {
  const streams: ServerResponse[] = [];
  let asked = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.flushHeaders();
    streams.push(response);
    asked.resolve();
    asked = Promise.withResolvers();
  });
  const asker = async (): Promise<ServerResponse> => {
    for (;;) {
      const last = streams.at(-1);
      if (last !== undefined && !last.destroyed) return last;
      await asked.promise;
    }
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await page.route(ASKED, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  return {
    say: async (event) => {
      (await asker()).write(`data: ${JSON.stringify(event)}\n\n`);
    },
    hangUp: () => void asker().then((response) => response.destroy()),
    left: async () => {
      const response = streams.at(-1) ?? (await asker());
      if (!response.destroyed) await new Promise((resolve) => response.once("close", resolve));
    },
    close: async () => {
      await page.unroute(ASKED);
      // Cut off, they would be complaints on the browser's console.
      for (const stream of streams) stream.end();
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
