/**
 * Reads from replicas: handles that ask a replica which has what must be seen, and the primary whenever none can answer.
 * Nobody who reads through them sees a replica's failure.
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { type Db, onPool, poolOf } from "../connect.ts";
import { codeOf } from "../start-error.ts";
import type { Position } from "./position.ts";
import { defaultTimes, identityOf, Replica, type ReplicaTimes } from "./replica.ts";

export interface ReplicasOptions {
  readonly primary: Db;
  /** Told once when a replica fails, and once when it works again. */
  readonly log: (line: string) => void;
  readonly times?: Partial<ReplicaTimes>;
}

/** The replicas of one primary. */
export class Replicas {
  readonly all: readonly Replica[];
  readonly #primary: Db;
  #identity: Promise<string> | undefined;
  #turn = 0;

  constructor(urls: readonly string[], { primary, log, times }: ReplicasOptions) {
    this.#primary = primary;
    const options = { log, times: { ...defaultTimes, ...times }, identity: () => this.#identityOfPrimary() };
    this.all = urls.map((url) => new Replica(url, options));
  }

  /**
   * A handle for reads that must see everything up to a position. Each statement goes to a replica that has it; one that
   * fails there is sent to the primary, and so are transactions.
   */
  reader(position: Position): Db {
    const primary = poolOf(this.#primary);
    const pool: PostgresPool = {
      options: {},
      end: async () => {},
      connect: async () => (await this.#connect(position)) ?? primary.connect(),
    };
    return onPool(pool);
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((replica) => replica.stop()));
  }

  /** The replicas in turns. */
  async #connect(position: Position): Promise<PostgresPoolClient | undefined> {
    const first = this.#turn++;
    for (let index = 0; index < this.all.length; index++) {
      const replica = this.all[(first + index) % this.all.length];
      const client = await replica?.connect(position);
      if (replica && client) return new Reader(replica, client, poolOf(this.#primary));
    }
    return undefined;
  }

  #identityOfPrimary(): Promise<string> {
    const asked = this.#identity ?? identityOf(this.#primary);
    this.#identity = asked;
    asked.catch(() => {
      this.#identity = undefined;
    });
    return asked;
  }
}

/** SQLSTATE read_only_sql_transaction: a statement that writes. */
const readOnly = "25006";
const isBeginning = /^(begin|start transaction)\b/;

/** A connection to a replica until a statement fails on it, then one to the primary. */
class Reader implements PostgresPoolClient {
  readonly #replica: Replica;
  readonly #primary: PostgresPool;
  #reading: PostgresPoolClient | undefined;
  #instead: Promise<PostgresPoolClient> | undefined;

  constructor(replica: Replica, reading: PostgresPoolClient, primary: PostgresPool) {
    this.#replica = replica;
    this.#reading = reading;
    this.#primary = primary;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query(cursor: never): never;
  query(text: string, parameters: ReadonlyArray<unknown> = []): unknown {
    return this.#query(text, parameters);
  }

  async #query(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<unknown>> {
    const reading = isBeginning.test(text) ? undefined : this.#reading;
    if (!reading) return (await this.#primaryClient()).query(text, parameters);
    try {
      const result = await reading.query(text, parameters);
      this.#replica.counts.answered++;
      return result;
    } catch (error) {
      const result = await (await this.#primaryClient()).query(text, parameters);
      // Where the primary fails too, the statement is wrong and not the replica.
      if (codeOf(error) !== readOnly) this.#replica.failed(error);
      return result;
    }
  }

  #primaryClient(): Promise<PostgresPoolClient> {
    this.#reading?.release();
    this.#reading = undefined;
    this.#instead ??= this.#primary.connect();
    return this.#instead;
  }

  release(): void {
    this.#reading?.release();
    this.#instead?.then(
      (client) => client.release(),
      () => {},
    );
  }
}
