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
export const idleForPorts = ({ ROLES: roles = "work", WORK_METRICS_PORT: own }: Values): string[] =>
  own === undefined || roles.includes("work")
    ? []
    : ["The setting WORK_METRICS_PORT is not used, since ROLES leaves no work to this process."];

/** One sentence where other machines are served, and links in mails lead each of them to itself. */
export const localLinks = ({ HOST: host = "", PUBLIC_URL: url, ROLES: roles = "serve" }: Values): string[] =>
  url !== undefined || !EVERY_NETWORK.includes(host) || !roles.includes("serve")
    ? []
    : [
        `Links in mails begin with http://localhost, which other machines do not reach, since HOST is ${host}: set PUBLIC_URL to the address that people use.`,
      ];
