import { createServer } from "node:http";
import { findOpensearch } from "./find-opensearch.mjs";
import { startOpensearch } from "./start-opensearch.mjs";

/**
 * Gives tests a real OpenSearch: the folder of its classes in `TEST_OPENSEARCH_CLASSES`, and in `TEST_OPENSEARCH` an address
 * that answers with that of a node, which is started when it is first asked for and lives as long as the run: several projects of
 * tests ask for it, and one serves them all. Where none can be had, says so and leaves both unset, and those tests are skipped.
 * @returns what vitest calls at the end, or nothing
 * @throws when none can be had and everything is to run on it
 */
export default async function provideOpensearch() {
  if (process.env.TEST_OPENSEARCH) return undefined;
  if (process.platform === "win32") return skip("its launcher needs a POSIX shell");
  try {
    process.env.TEST_OPENSEARCH_CLASSES = findOpensearch();
  } catch (error) {
    return skip(error.message);
  }
  return onDemand(process.env.TEST_OPENSEARCH_CLASSES);
}

async function onDemand(classes) {
  let starting = null;
  const server = createServer((_, response) => {
    starting ??= startOpensearch(classes);
    starting.then(
      ({ nodes: [node] }) => response.end(node.url),
      (error) => response.writeHead(503).end(error.message),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.TEST_OPENSEARCH = `http://127.0.0.1:${server.address().port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    const started = await starting?.catch(() => null);
    await started?.stop();
  };
}

function skip(reason) {
  if (process.env.TEST_ON === "cluster") throw new Error(`TEST_ON needs OpenSearch: ${reason}.`);
  console.error(`No OpenSearch for the tests that need one, so they are skipped: ${reason}.`);
}
