import { PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from "kysely";
import pg from "pg";
import { isLost, postgresFailure } from "./postgres-failure.ts";
import { awayTeller } from "./tell-away.ts";

/** How a process uses its PostgreSQL. */
export interface PostgresManner {
  /** Connections at most. */
  readonly connections: number;
  /** A statement that takes longer is broken off. */
  readonly statementMs: number;
  /** Told in a sentence that the database went away, and that it is back. */
  readonly tell?: (sentence: string) => void;
}

/** How many connections there are, how many of them do nothing, and how many statements wait for one. */
export interface PoolUse {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A dialect, and how its pool is used now. */
interface PooledDialect {
  readonly dialect: PostgresDialect;
  readonly poolUse: () => PoolUse;
}

/** Whoever waits longer for a connection is told to come again. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A server that cannot be reached any more breaks nothing off by itself. */
const SILENCE_MS = 2_000;
/** A transaction whose process hangs, or whose machine is gone, holds nobody up for longer. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const KEEP_ALIVE_MS = 10_000;
const BIGINT_OID = 20;

/** Counts and times fit a double; pg would hand BIGINT over as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as "text"),
};

/** What every connection to this database is opened with. */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: "reading-room",
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});

type Query = PostgresPoolClient["query"];

/** A connection that says what went wrong in the product's words, and is not used again once it is lost. */
function careful(client: pg.PoolClient): PostgresPoolClient {
  let isOver = false;
  const said = async <Result>(asked: Promise<Result>): Promise<Result> => {
    try {
      return await asked;
    } catch (error) {
      isOver ||= isLost(error);
      throw postgresFailure(error);
    }
  };
  return {
    // Kysely asks for cursors only where one is configured.
    query: (<Row>(text: string, values: readonly unknown[]) =>
      said(client.query(text, [...values]) as Promise<unknown> as Promise<PostgresQueryResult<Row>>)) as Query,
    release: (discard) => client.release(discard === true || isOver),
  };
}

/**
 * Kysely's PostgreSQL dialect over a pool that is bounded in connections and time.
 * @throws AppError `unavailable`, from every statement, when the database is away, busy or full; `read_only` when it is a copy
 */
export function postgresDialect(
  url: string,
  { connections, statementMs, tell = () => {} }: PostgresManner,
): PooledDialect {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: connections,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types,
  });
  // A connection that the server ends is no failure of its own: whoever uses it is told. Unheard, it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  const away = awayTeller(url, tell);
  const connect = async (): Promise<PostgresPoolClient> => {
    try {
      const client = await pool.connect();
      away.answered();
      return careful(client);
    } catch (error) {
      // While all connections are in use, waiting for one says nothing of the database.
      if (pool.totalCount < connections) away.failed(error);
      throw postgresFailure(error);
    }
  };
  const carefulPool: PostgresPool = { connect, end: () => pool.end(), options: pool.options };
  return {
    dialect: new PostgresDialect({ pool: carefulPool }),
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
