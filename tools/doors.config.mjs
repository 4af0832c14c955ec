/** The doors of the house (ARCHITECTURE.md): which room may import which. Tests may look into any room. */
const TEST = String.raw`(\.test\.tsx?|\.contract\.ts|/for-tests\.ts)$`;
const SERVER = "^apps/server/src";
const WEB = "^apps/web/src";
const CONTRACT = "^packages/contract/src/";
const CORE = `${SERVER}/core/`;
const ZOD = "node_modules/zod/";

/** `drivers/engines/engine.ts`: the file that is named as its folder, in the singular, is the kind's port. */
const PORT = String.raw`${SERVER}/drivers/([a-z-]+?)e?s/\1\.ts$`;

/** `from` is a path, and `except` the files below it that the door does not hold for. */
const door = ({ name, why, from, except = [], to }) => ({
  name,
  comment: why,
  severity: "error",
  from: { path: from, pathNot: [TEST, ...except] },
  to,
});

const onlyInto = (...rooms) => ({ pathNot: rooms });

const everywhere = [
  {
    name: "no-cycles",
    comment: "Two files that need each other are one file, or three.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "every-import-resolves",
    comment: "An import that leads nowhere hides from every other rule.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true },
  },
  door({
    name: "product-without-tests",
    why: "What ships never needs a test file.",
    from: "^(apps|packages)/",
    except: ["^apps/server/test/"],
    to: { path: [TEST, "^apps/server/test/", "^e2e/"] },
  }),
];

const contractAndCore = [
  door({ name: "contract-alone", why: "The contract imports only zod.", from: CONTRACT, to: onlyInto(CONTRACT, ZOD) }),
  door({
    name: "core-on-paper",
    why: "Core thinks: it imports the contract and zod, and touches nothing.",
    from: CORE,
    except: [String.raw`${CORE}stages\.ts$`],
    to: onlyInto(CORE, CONTRACT, ZOD),
  }),
  door({
    name: "stages-are-announced",
    why: "The parts of the work are announced on Node's diagnostics channels, which do nothing without a listener.",
    from: String.raw`${CORE}stages\.ts$`,
    to: onlyInto("^(node:)?diagnostics_channel$"),
  }),
];

const ANSWER = `${CORE}answer/`;

/** What an answer is made by: each of these rooms rests on those before it and knows none behind it. */
export const ANSWER_ROOMS = "words sentences asked ranking needs first confidence parts sides verify".split(" ");

const answering = ANSWER_ROOMS.map((room, place) =>
  door({
    name: `answer-${room}-rests-on-what-is-before-it`,
    why: "Whoever reads how an answer comes about reads the rooms in their order, and no later one changes an earlier one.",
    from: `${ANSWER}${room}/`,
    to: { path: ANSWER, pathNot: ANSWER_ROOMS.slice(0, place + 1).map((before) => `${ANSWER}${before}/`) },
  }),
);

/** Rooms that rest on each other in this order; all of them rest on the nouns and ports in the folder that holds them. */
export const ROOMS_IN_ORDER = {
  core: "text files pages recognised documents query citations answer".split(" "),
  "features/search": "records wording requests passages finding facets suggestions saved".split(" "),
};

const inOrder = Object.entries(ROOMS_IN_ORDER).flatMap(([folder, rooms]) =>
  rooms.slice(0, -1).map((room, place) =>
    door({
      name: `${folder.replace("features/", "")}-${room}-rests-on-what-is-before-it`,
      why: "What a later room adds can be taken away without touching an earlier one.",
      from: `${SERVER}/${folder}/${room}/`,
      to: { path: `${SERVER}/${folder}/(${rooms.slice(place + 1).join("|")})/` },
    }),
  ),
);

const drivers = [
  door({
    name: "drivers-know-core-only",
    why: "A driver knows the outside world, core and contract, and no other room of the server.",
    from: `${SERVER}/drivers/`,
    to: { path: `${SERVER}/`, pathNot: [`${SERVER}/drivers/`, CORE] },
  }),
  door({
    name: "driver-kinds-are-strangers",
    why: "A kind of driver never imports another kind.",
    from: `${SERVER}/drivers/([^/]+)/`,
    to: { path: `${SERVER}/drivers/[^/]+/`, pathNot: `${SERVER}/drivers/$1/` },
  }),
];

const features = [
  door({
    name: "features-use-ports",
    why: "A feature knows a port, never a driver or a registry.",
    from: `${SERVER}/features/`,
    to: { path: `${SERVER}/drivers/`, pathNot: PORT },
  }),
  door({
    name: "features-are-strangers",
    why: "A feature never imports a feature.",
    from: `${SERVER}/features/([^/]+)/`,
    to: { path: `${SERVER}/features/[^/]+/`, pathNot: `${SERVER}/features/$1/` },
  }),
  door({
    name: "only-routes-know-http",
    why: "In a feature, only routes.ts knows HTTP, or the files it is joined from: session-routes.ts.",
    from: `${SERVER}/features/`,
    except: [String.raw`[/-]routes\.ts$`],
    to: { path: [`${SERVER}/http/`, "node_modules/(hono|@hono)/"] },
  }),
  door({
    name: "only-stores-know-sql",
    why: "In a feature, only store.ts knows the database, or the files it is joined from: session-store.ts.",
    from: `${SERVER}/features/`,
    except: [String.raw`[/-]store\.ts$`],
    to: { path: [`${SERVER}/db/`, "node_modules/(kysely|pg)/", "^(node:)?sqlite$"] },
  }),
  door({
    name: "features-stay-in-their-rooms",
    why: "A feature knows core, contract, ports, and through its own doors http and db; not how it is wired.",
    from: `${SERVER}/features/`,
    to: { path: `${SERVER}/`, pathNot: [`${SERVER}/(features|core|drivers|http|db)/`] },
  }),
];

const theRestOfTheServer = [
  door({
    name: "http-knows-no-feature",
    why: "HTTP is about requests; what they mean is the features' business.",
    from: `${SERVER}/http/`,
    to: { path: [`${SERVER}/(features|drivers|commands)/`, String.raw`${SERVER}/(main|wire[^/]*)\.ts$`] },
  }),
  door({
    name: "db-knows-no-deed",
    why: "The database room holds schema and migrations; deeds come to it.",
    from: `${SERVER}/db/`,
    to: { path: [`${SERVER}/(features|drivers|http|commands)/`, String.raw`${SERVER}/(main|wire[^/]*)\.ts$`] },
  }),
  door({
    name: "telemetry-listens",
    why: "Telemetry knows what is announced, the ports it stands before, and how requests are watched; never a deed or a driver.",
    from: `${SERVER}/telemetry/`,
    // The port first: it refers to the first group of all.
    to: {
      path: `${SERVER}/`,
      pathNot: [PORT, `${SERVER}/telemetry/`, CORE, String.raw`${SERVER}/http/watch-requests\.ts$`],
    },
  }),
  door({
    name: "only-programs-wire",
    why: "The wire files are imported by one another and by the programs alone: main.ts and the commands.",
    from: SERVER,
    except: [String.raw`${SERVER}/(main|wire[^/]*)\.ts$`, `${SERVER}/commands/`],
    to: { path: String.raw`${SERVER}/wire[^/]*\.ts$` },
  }),
  door({
    name: "nobody-imports-a-program",
    why: "A program is started, not imported.",
    from: SERVER,
    except: [`${SERVER}/commands/`],
    to: { path: [String.raw`${SERVER}/main\.ts$`, `${SERVER}/commands/`] },
  }),
];

const web = [
  door({
    name: "web-and-server-meet-in-contract",
    why: "Browser and server agree in the contract and nowhere else.",
    from: "^apps/web/",
    to: { path: "^apps/server/" },
  }),
  door({
    name: "server-knows-no-web",
    why: "Browser and server agree in the contract and nowhere else.",
    from: "^apps/server/",
    to: { path: "^apps/web/" },
  }),
  door({
    name: "web-lib-below-all",
    why: "lib is under ui and features, and shows nothing.",
    from: `${WEB}/lib/`,
    to: { path: `${WEB}/(app|features|ui)/` },
  }),
  door({
    name: "web-ui-knows-no-feature",
    why: "ui is what features are made of.",
    from: `${WEB}/ui/`,
    to: { path: `${WEB}/(app|features)/` },
  }),
  door({
    name: "web-features-below-app",
    why: "Only app composes features.",
    from: `${WEB}/features/`,
    to: { path: `${WEB}/app/` },
  }),
  door({
    name: "web-features-are-strangers",
    why: "A feature never imports a feature.",
    from: `${WEB}/features/([^/]+)/`,
    to: { path: `${WEB}/features/[^/]+/`, pathNot: `${WEB}/features/$1/` },
  }),
];

export default {
  forbidden: [
    ...everywhere,
    ...contractAndCore,
    ...answering,
    ...inOrder,
    ...drivers,
    ...features,
    ...theRestOfTheServer,
    ...web,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["/dist/"] },
    builtInModules: { add: ["node:sqlite"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
