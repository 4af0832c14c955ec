import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import doors, { ANSWER_ROOMS, ROOMS_IN_ORDER } from "./doors.config.mjs";
import { plant } from "./plant.mjs";

const S = "apps/server/src";
const W = "apps/web/src";
const C = "packages/contract/src";

/** A room of answering that looks into the one behind it; the last one, at what they all are for. */
const LOOKS_AHEAD = Object.fromEntries(
  ANSWER_ROOMS.map((room, place) => {
    const next = ANSWER_ROOMS[place + 1];
    const to = next === undefined ? "answer-question.ts" : `${next}/ahead.ts`;
    return [
      `answer-${room}-rests-on-what-is-before-it`,
      [[`${S}/core/answer/${room}/ahead.ts`, `${S}/core/answer/${to}`]],
    ];
  }),
);

/** A room that looks into the one behind it. */
const LOOKS_BEHIND = Object.fromEntries(
  Object.entries(ROOMS_IN_ORDER).flatMap(([folder, rooms]) =>
    rooms
      .slice(0, -1)
      .map((room, place) => [
        `${folder.replace("features/", "")}-${room}-rests-on-what-is-before-it`,
        [[`${S}/${folder}/${room}/behind.ts`, `${S}/${folder}/${rooms[place + 1]}/behind.ts`]],
      ]),
  ),
);

/** For every door, imports that must be refused. */
const REFUSED = {
  ...LOOKS_AHEAD,
  ...LOOKS_BEHIND,
  "no-cycles": [[`${S}/core/a.ts`, `${S}/core/b.ts`]],
  "every-import-resolves": [[`${S}/core/lost.ts`, `./nowhere.ts`]],
  "product-without-tests": [
    [`${S}/core/page.ts`, `${S}/core/page.test.ts`],
    [`${S}/db/open.ts`, `${S}/db/for-tests.ts`],
  ],
  "contract-alone": [
    [`${C}/search.ts`, "hono"],
    [`${C}/auth.ts`, `${S}/core/page.ts`],
    [`${C}/browse.ts`, "node:fs"],
  ],
  "core-on-paper": [
    [`${S}/core/fuse.ts`, "node:fs"],
    [`${S}/core/cut.ts`, `${S}/db/schema.ts`],
    [`${S}/core/rank.ts`, "kysely"],
  ],
  "stages-are-announced": [[`${S}/core/stages.ts`, "node:fs"]],
  "drivers-know-core-only": [
    [`${S}/drivers/sources/s3.ts`, `${S}/db/schema.ts`],
    [`${S}/drivers/driver.ts`, `${S}/settings.ts`],
  ],
  "driver-kinds-are-strangers": [[`${S}/drivers/engines/memory.ts`, `${S}/drivers/sources/source.ts`]],
  "features-use-ports": [
    [`${S}/features/search/find.ts`, `${S}/drivers/engines/lancedb.ts`],
    [`${S}/features/search/list.ts`, `${S}/drivers/engines/registry.ts`],
    [`${S}/features/search/wide.ts`, `${S}/drivers/driver.ts`],
  ],
  "features-are-strangers": [[`${S}/features/counsel/ask.ts`, `${S}/features/search/search-files.ts`]],
  "only-routes-know-http": [
    [`${S}/features/auth/sign-up.ts`, `${S}/http/session.ts`],
    [`${S}/features/auth/sign-in.ts`, "hono"],
  ],
  "only-stores-know-sql": [
    [`${S}/features/auth/log-in.ts`, `${S}/db/schema.ts`],
    [`${S}/features/auth/log-out.ts`, "kysely"],
    [`${S}/features/auth/routes.ts`, `${S}/db/schema.ts`],
    [`${S}/features/auth/raw.ts`, "node:sqlite"],
  ],
  "features-stay-in-their-rooms": [[`${S}/features/admin/stats.ts`, `${S}/settings.ts`]],
  "http-knows-no-feature": [[`${S}/http/api.ts`, `${S}/features/search/search-files.ts`]],
  "db-knows-no-deed": [[`${S}/db/migrate.ts`, `${S}/features/search/search-files.ts`]],
  "telemetry-listens": [
    [`${S}/telemetry/watched-engine.ts`, `${S}/drivers/engines/lancedb.ts`],
    [`${S}/telemetry/gauges.ts`, `${S}/features/search/search-files.ts`],
    [`${S}/telemetry/meters.ts`, `${S}/http/api.ts`],
  ],
  "only-programs-wire": [[`${S}/settings.ts`, `${S}/wire.ts`]],
  "nobody-imports-a-program": [[`${S}/wire.ts`, `${S}/main.ts`]],
  "web-and-server-meet-in-contract": [[`${W}/lib/call.ts`, `${S}/core/text.ts`]],
  "server-knows-no-web": [[`${S}/core/text.ts`, `${W}/lib/format.ts`]],
  "web-lib-below-all": [[`${W}/lib/theme.ts`, `${W}/ui/button.tsx`]],
  "web-ui-knows-no-feature": [[`${W}/ui/header.tsx`, `${W}/features/search/box.tsx`]],
  "web-features-below-app": [[`${W}/features/admin/page.tsx`, `${W}/app/routes.tsx`]],
  "web-features-are-strangers": [[`${W}/features/browse/list.tsx`, `${W}/features/search/box.tsx`]],
};

/** A cycle is told once, at its first file. */
const THE_WAY_BACK = [`${S}/core/b.ts`, `${S}/core/a.ts`];

/** What the house is made of. */
const ALLOWED = [
  [`${C}/search.ts`, `${C}/limits.ts`],
  [`${C}/limits.ts`, "zod"],
  [`${S}/core/fuse.ts`, `${C}/limits.ts`],
  [`${S}/core/cut.ts`, `${S}/core/fuse.ts`],
  [`${S}/core/answer/ranking/weigh.ts`, `${S}/core/answer/words/tokens.ts`],
  [`${S}/core/answer/answer-question.ts`, `${S}/core/answer/verify/verify-claim.ts`],
  [`${S}/drivers/engines/memory.ts`, `${S}/drivers/engines/engine.ts`],
  [`${S}/drivers/engines/engine.ts`, `${S}/core/cut.ts`],
  [`${S}/drivers/engines/registry.ts`, `${S}/drivers/driver.ts`],
  [`${S}/features/search/routes.ts`, `${S}/http/mount.ts`],
  [`${S}/features/search/routes.ts`, "hono"],
  [`${S}/features/search/store.ts`, `${S}/db/schema.ts`],
  [`${S}/features/search/store.ts`, "kysely"],
  [`${S}/features/search/find.ts`, `${S}/features/search/store.ts`],
  [`${S}/features/search/find.ts`, `${S}/drivers/engines/engine.ts`],
  [`${S}/features/search/near.ts`, `${S}/drivers/vector-indexes/vector-index.ts`],
  [`${S}/features/search/find.test.ts`, `${S}/drivers/engines/memory.ts`],
  [`${S}/core/stages.ts`, "node:diagnostics_channel"],
  [`${S}/telemetry/watched-engine.ts`, `${S}/drivers/engines/engine.ts`],
  [`${S}/telemetry/watched-vectors.ts`, `${S}/drivers/vector-indexes/vector-index.ts`],
  [`${S}/telemetry/watch.ts`, `${S}/http/watch-requests.ts`],
  [`${S}/telemetry/watch.ts`, `${S}/core/fuse.ts`],
  [`${S}/wire.ts`, `${S}/drivers/engines/registry.ts`],
  [`${S}/main.ts`, `${S}/wire.ts`],
  [`${W}/features/search/box.tsx`, `${W}/ui/button.tsx`],
  [`${W}/app/routes.tsx`, `${W}/features/search/box.tsx`],
  [`${W}/ui/button.tsx`, `${C}/limits.ts`],
];

it("names an import to refuse for every door", () => {
  expect(Object.keys(REFUSED).sort()).toEqual(doors.forbidden.map(({ name }) => name).sort());
});

it("refuses every import that goes through no door", () => {
  const found = violations([...Object.values(REFUSED).flat(), THE_WAY_BACK]);
  for (const [door, imports] of Object.entries(REFUSED)) {
    for (const [from, to] of imports) expect(found, `${door}: ${from} → ${to}`).toContain(`${door} ${from}`);
  }
});

it("lets through what the house is made of", () => {
  expect(violations(ALLOWED)).toEqual([]);
});

/** @returns `door file` for every import refused */
function violations(imports) {
  const folder = plant(filesOf(imports));
  const config = path.join(import.meta.dirname, "doors.config.mjs");
  const depcruise = path.join(import.meta.dirname, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const run = spawnSync(process.execPath, [depcruise, "--config", config, "-T", "json", "apps", "packages"], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  const { summary } = JSON.parse(run.stdout);
  return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

function filesOf(imports) {
  const files = {};
  for (const name of ["zod", "hono", "kysely"]) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, main: "index.js" });
    files[`node_modules/${name}/index.js`] = "export const it = 1;\n";
  }
  for (const [, to] of imports) if (/^(apps|packages)\//.test(to)) files[to] = "export const it = 1;\n";
  for (const [from, to] of imports)
    files[from] = `${files[from] ?? ""}import { it as it${to.length} } from "${specifier(from, to)}";\n`;
  return files;
}

function specifier(from, to) {
  if (!/^(apps|packages)\//.test(to)) return to;
  const relative = path.relative(path.dirname(from), to);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
