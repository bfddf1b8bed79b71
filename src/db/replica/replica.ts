import { type PostgresPoolClient, sql } from "kysely";
import { createDb, type Db, poolOf, poolState, whereOf } from "../connect.ts";
import { oneLine } from "../start-error.ts";
import { type Position, positionOf } from "./position.ts";

/** All in milliseconds. */
export interface ReplicaTimes {
  /** Longest wait for a connection. */
  readonly connect: number;
  /** Longest wait for an answer; after it the primary is asked. */
  readonly answer: number;
  /** How long a replica is not used after it failed. */
  readonly rest: number;
  /** Least time between two checks of the position of a replica that is behind. */
  readonly ask: number;
  /** How long a replica may be behind before it is logged. */
  readonly late: number;
}

export const defaultTimes: ReplicaTimes = { connect: 2_000, answer: 4_000, rest: 5_000, ask: 20, late: 10_000 };

/** Which database it is: the same on a primary and its replicas, another one everywhere else. */
const identity = sql<string>`(select system_identifier from pg_control_system())
  || ' ' || (select oid from pg_database where datname = current_database())`;

/** What tells one database and its copies from all others. */
export async function identityOf(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`select ${identity} as identity`.execute(db);
  return rows[0]?.identity ?? "";
}

const question = sql`select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as position,
  ${identity} as identity`;

interface Answer {
  readonly isReplica: boolean;
  /** Null from services that replicate in a way of their own. */
  readonly position: string | null;
  readonly identity: string;
}

/** One replica: its connections, how far each of them is known to be, and whether it works. */
export class Replica {
  /** Host, port and database. */
  readonly name: string;
  /** Statements that it answered, that came while it was not far enough, and that failed on it. */
  readonly counts = { answered: 0, behind: 0, failed: 0 };
  readonly #db: Db;
  readonly #question: { readonly sql: string; readonly parameters: readonly unknown[] };
  readonly #identity: () => Promise<string>;
  readonly #log: (line: string) => void;
  readonly #times: ReplicaTimes;
  /** A server that restarts may begin before where it was, but then its connections have ended. */
  readonly #reached = new WeakMap<PostgresPoolClient, Position>();
  #behind: { readonly since: number; askedAt: number; reached: Position; isLogged: boolean } | undefined;
  #resting: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param options.identity of the primary. */
  constructor(
    url: string,
    options: { identity: () => Promise<string>; log: (line: string) => void; times: ReplicaTimes },
  ) {
    const { times } = options;
    this.name = whereOf(url);
    this.#db = createDb(url, { connectTimeout: times.connect, answerTimeout: times.answer });
    this.#question = question.compile(this.#db);
    this.#identity = options.identity;
    this.#log = options.log;
    this.#times = times;
  }

  get connections(): ReturnType<typeof poolState> {
    return poolState(this.#db);
  }

  /** False while it is left alone after a failure. */
  get isUsable(): boolean {
    return this.#resting === undefined;
  }

  /** A connection that sees everything up to a position; undefined when this replica has none at the moment. */
  async connect(position: Position): Promise<PostgresPoolClient | undefined> {
    if (!this.isUsable) return undefined;
    if (this.#isKnownBehind(position)) {
      this.counts.behind++;
      return undefined;
    }
    try {
      const client = await poolOf(this.#db).connect();
      if (await this.#hasReached(client, position)) return client;
      client.release();
      return undefined;
    } catch (error) {
      this.failed(error);
      return undefined;
    }
  }

  /** Leaves the replica alone for a while. */
  failed(error: unknown): void {
    this.counts.failed++;
    if (!this.isUsable) return;
    this.#log(`The replica ${this.name} is left out, and the primary asked in its place: ${oneLine(error)}.`);
    this.#rest();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#resting);
    await this.#db.destroy();
  }

  #rest(): void {
    if (this.#isStopped) return;
    this.#resting = setTimeout(() => void this.#tryAgain(), this.#times.rest).unref();
  }

  async #tryAgain(): Promise<void> {
    try {
      const client = await poolOf(this.#db).connect();
      await this.#ask(client).finally(() => client.release());
      this.#resting = undefined;
      this.#log(`The replica ${this.name} is asked again.`);
    } catch {
      this.#rest();
    }
  }

  #isKnownBehind(position: Position): boolean {
    const behind = this.#behind;
    return behind !== undefined && behind.reached < position && performance.now() - behind.askedAt < this.#times.ask;
  }

  async #hasReached(client: PostgresPoolClient, position: Position): Promise<boolean> {
    if ((this.#reached.get(client) ?? -1n) >= position) return true;
    let reached: Position;
    try {
      reached = await this.#ask(client);
    } catch (error) {
      client.release();
      throw error;
    }
    if (reached >= position) {
      this.#behind = undefined;
      return true;
    }
    this.counts.behind++;
    this.#noteBehind(reached);
    return false;
  }

  #noteBehind(reached: Position): void {
    const now = performance.now();
    this.#behind ??= { since: now, askedAt: now, reached, isLogged: false };
    this.#behind.askedAt = now;
    this.#behind.reached = reached;
    if (this.#behind.isLogged || now - this.#behind.since < this.#times.late) return;
    this.#behind.isLogged = true;
    const seconds = Math.round((now - this.#behind.since) / 1000);
    this.#log(`The replica ${this.name} has been behind for ${seconds} s; the primary is asked in its place.`);
  }

  /** How far the connection's server is. @throws when it is no replica of the primary. */
  async #ask(client: PostgresPoolClient): Promise<Position> {
    const { sql: text, parameters } = this.#question;
    const { rows } = await client.query<Answer>(text, parameters);
    const [answer] = rows;
    if (!answer?.isReplica) throw new Error("it is no replica");
    if (answer.identity !== (await this.#identity())) throw new Error("it is a replica of another database");
    if (answer.position === null) throw new Error("it does not tell how far it is");
    const reached = positionOf(answer.position);
    this.#reached.set(client, reached);
    return reached;
  }
}
