type Values = Readonly<Record<string, string>>;

/** Where it serves unless PORT says otherwise. */
export const DEFAULT_PORT = 5001;

/** Hosts that stand for every network of a machine: none of them is an address that people could use. */
export const EVERY_NETWORK: readonly string[] = ["0.0.0.0", "::"];

/** A worker cannot show its metrics where its server is. */
export function wrongForPorts({
  PORT: port = String(DEFAULT_PORT),
  WORK_METRICS_PORT: own,
  ROLES: roles,
}: Values): string[] {
  const isWhole = roles === undefined || (roles.includes("serve") && roles.includes("work"));
  if (!isWhole || own === undefined || Number(own) !== Number(port)) return [];
  return [`The setting WORK_METRICS_PORT must be another port than PORT, which is ${port}.`];
}

/** One sentence for a port that nobody opens. */
const idleWithoutWork = ({ ROLES: roles = "work", WORK_METRICS_PORT: own }: Values): string[] =>
  own === undefined || roles.includes("work")
    ? []
    : ["The setting WORK_METRICS_PORT is not used, since ROLES leaves no work to this process."];

/** What counts only where somebody asks; those who read a worker's metrics do, too, whom proxies in front may have sent. */
function idleWithoutServing(values: Values): string[] {
  const { ROLES: roles = "serve", WORK_METRICS_PORT: own } = values;
  if (roles.includes("serve")) return [];
  return ["SHUTDOWN_DELAY_S", ...(own === undefined ? ["TRUST_PROXY"] : [])]
    .filter((name) => values[name] !== undefined)
    .map((name) => `The setting ${name} is not used, since this process serves nothing (ROLES=work).`);
}

/** One sentence for each setting of where and how it is served that ROLES leaves without use. */
export const idleForPorts = (values: Values): string[] => [...idleWithoutWork(values), ...idleWithoutServing(values)];

/** One sentence where other machines are served, and links in mails lead each of them to itself. */
export const localLinks = ({ HOST: host = "", PUBLIC_URL: url, ROLES: roles = "serve" }: Values): string[] =>
  url !== undefined || !EVERY_NETWORK.includes(host) || !roles.includes("serve")
    ? []
    : [
        `Links in mails begin with http://localhost, which other machines do not reach, since HOST is ${host}: set PUBLIC_URL to the address that people use.`,
      ];
