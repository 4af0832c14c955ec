import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { openRecords, type OpenRecords, type Records } from "../src/db/open.ts";

/** An empty database of a test's own in the server of TEST_POSTGRES_URL. */
export interface OwnDatabase {
  readonly url: string;
  /** To ask it, beside the nodes that use it; makes its schema when no node has. */
  open(): Promise<Records>;
  drop(): Promise<void>;
}

/** Makes an empty database, without any table yet. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = new URL(process.env.TEST_POSTGRES_URL ?? "");
  const name = `t_${randomBytes(8).toString("hex")}`;
  const admin = await openRecords(server.href);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  server.pathname = `/${name}`;
  let own: OpenRecords | null = null;
  const open = async (): Promise<Records> => (own ??= await openRecords(server.href)).db;
  const drop = async (): Promise<void> => {
    await own?.db.destroy();
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.db.destroy();
  };
  return { url: server.href, open, drop };
}
