/** Exchanges the database of a running shop for another one of the same server. */
import type pg from "pg";
import { withDatabase } from "#db/administer.ts";
import { createClient } from "#db/connect.ts";
import { codeOf, StartError } from "#db/start-error.ts";
import { quoted } from "./tables.ts";

/** Advisory lock: one restore of a database at a time. "rest" in hexadecimal. */
const restoreLock = 0x72657374;
/** How often the exchange is tried while programs connect again, and the milliseconds that each try lets them go. */
const attempts = 5;
const letGo = 250;

/** object_in_use */
const inUse = "55006";

interface Settings {
  readonly name: string;
  readonly encoding: string;
  readonly collate: string;
  readonly ctype: string;
  readonly provider: string;
  readonly locale: string | null;
  readonly config: readonly string[];
  readonly may_create: boolean;
}

export class Replacement {
  readonly #client: pg.Client;
  readonly #settings: Settings;
  /** Address of the new database. */
  readonly url: string;

  private constructor(client: pg.Client, settings: Settings, url: string) {
    this.#client = client;
    this.#settings = settings;
    this.url = withDatabase(url, newName(settings));
  }

  /**
   * Makes an empty database beside the one of `url`, with its settings. What an earlier try has left is dropped.
   * @throws {StartError} when another restore runs, or the role may not make databases.
   */
  static async begin(url: string): Promise<Replacement> {
    const settings = await readSettings(url);
    if (!settings.may_create) throw new StartError(mayNot);
    const client = createClient(withDatabase(url, "postgres"), { application_name: "shopwright restore" });
    try {
      await client.connect();
      const { rows } = await client.query("select pg_try_advisory_lock($1, hashtext($2)) as mine", [
        restoreLock,
        settings.name,
      ]);
      if (rows[0]?.mine !== true) throw new StartError("Another restore is running.");
      await drop(client, newName(settings));
      await create(client, settings);
      return new Replacement(client, settings, url);
    } catch (error) {
      await client.end();
      throw codeOf(error) === "42501" ? new StartError(mayNot, { cause: error }) : error;
    }
  }

  /**
   * The new database takes the name of the old one, in one transaction. Connections to the old one are ended: pools connect again
   * and find the new one. The old one stays as `…_before_restore`, until the next restore.
   * @throws {StartError} while other programs keep the database in use; nothing has changed then.
   */
  async finish(): Promise<void> {
    const { name } = this.#settings;
    await drop(this.#client, oldName(this.#settings));
    // Connections of another one: the renaming waits for the connections that this one ends.
    const other = createClient(withDatabase(this.url, "postgres"), { application_name: "shopwright restore" });
    await other.connect();
    try {
      for (let attempt = 1; ; attempt++) {
        const renamed = this.#rename();
        const ending = setInterval(() => void endConnections(other, name).catch(() => {}), letGo);
        try {
          await Promise.all([renamed, endConnections(other, name)]);
          return;
        } catch (error) {
          await renamed.catch(() => {});
          if (codeOf(error) !== inUse || attempt === attempts)
            throw new StartError("The database is in use by another program. Close it and try again.", {
              cause: error,
            });
        } finally {
          clearInterval(ending);
        }
      }
    } finally {
      await other.end();
    }
  }

  async #rename(): Promise<void> {
    const { name } = this.#settings;
    try {
      await this.#client.query("begin");
      // New connections wait for this statement, and find the new database afterwards.
      await this.#client.query(`alter database ${quoted(name)} rename to ${quoted(oldName(this.#settings))}`);
      await this.#client.query(`alter database ${quoted(newName(this.#settings))} rename to ${quoted(name)}`);
      await this.#client.query("commit");
    } catch (error) {
      await this.#client.query("rollback");
      throw error;
    }
  }

  /** Drops the new database where it did not take the old one's place. */
  async end(): Promise<void> {
    await drop(this.#client, newName(this.#settings)).finally(() => this.#client.end());
  }
}

/** Whether a process restores this database at the moment. @param db any connection to the same server. */
export const restoreRunsSql = `select exists (select from pg_locks where locktype = 'advisory' and classid = ${restoreLock}
  and objid::bigint = (hashtext(current_database())::bigint & 4294967295)) as runs`;

const newName = ({ name }: Settings) => `${name}_restoring`;
const oldName = ({ name }: Settings) => `${name}_before_restore`;

const mayNot =
  "The shop's database user may not create databases here. Stop the shop and restore with npm run restore into an empty database.";

async function readSettings(url: string): Promise<Settings> {
  const client = createClient(url, { application_name: "shopwright restore" });
  await client.connect();
  try {
    // The column of the locale has another name in older versions.
    const { rows } = await client.query<Settings>(
      `select d.datname as name, pg_encoding_to_char(d.encoding) as encoding, d.datcollate as collate, d.datctype as ctype,
         d.datlocprovider::text as provider,
         coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale,
         coalesce((select s.setconfig from pg_db_role_setting s where s.setdatabase = d.oid and s.setrole = 0), '{}') as config,
         (select r.rolcreatedb or r.rolsuper from pg_roles r where r.rolname = current_user)
           and pg_has_role(d.datdba, 'USAGE') as may_create
       from pg_database d where d.datname = current_database()`,
    );
    const [settings] = rows;
    if (!settings) throw new Error("pg_database does not list the current database");
    return settings;
  } finally {
    await client.end();
  }
}

async function create(client: pg.Client, settings: Settings): Promise<void> {
  const { encoding, collate, ctype, provider, locale, config } = settings;
  const text = (value: string) => client.escapeLiteral(value);
  const of = { b: "builtin", i: "icu" }[provider];
  await client.query(
    `create database ${quoted(newName(settings))} template template0 encoding ${text(encoding)}
       lc_collate ${text(collate)} lc_ctype ${text(ctype)}
       ${of && locale ? `locale_provider ${of} ${of}_locale ${text(locale)}` : ""}`,
  );
  for (const setting of config) {
    const [, key = "", value = ""] = /^([^=]*)=(.*)$/s.exec(setting) ?? [];
    await client.query(`alter database ${quoted(newName(settings))} set ${quoted(key)} to ${text(value)}`);
  }
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await endConnections(client, name);
  await client.query(`drop database if exists ${quoted(name)}`);
}

/** Only those of clients: the server's own workers end by themselves, and may not be ended by others. */
async function endConnections(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [name],
  );
}
