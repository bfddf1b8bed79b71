import { checkConnection, createDb, type Db } from "./connect.ts";
import { startEmbedded } from "./embedded/server.ts";
import { canPrepare, limitRole, unlimited } from "./pooler.ts";
import { StartError } from "./start-error.ts";

export type OpenOptions = {
  /**
   * Use the embedded server of a running shop when there is one (a command beside the shop); "existing" refuses a folder without a
   * database, "running" one whose shop does not run.
   */
  join?: boolean | "existing" | "running";
  /** connections at most */
  poolSize?: number;
  log?: (line: string) => void;
};

/**
 * An open database: handle, address for further clients, past a pooler (LISTEN, migrations, jobs, backups), clean end. The
 * handle is for short statements and transactions: nothing that it does outlives a transaction.
 */
export type OpenDatabase = { db: Db; url: string; stop: () => Promise<void> };

interface Addresses {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATA_DIR: string;
}

/**
 * Opens the database of DATABASE_URL, or without one the embedded PostgreSQL in DATA_DIR. Does not migrate.
 * With DATABASE_DIRECT_URL, DATABASE_URL is taken for a pooler in transaction mode.
 * @throws {StartError} with one line when that cannot be.
 */
export async function openDatabase(env: Addresses, { poolSize, ...options }: OpenOptions = {}): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env;
  const size = poolSize !== undefined && { poolSize };
  if (DATABASE_URL && DATABASE_DIRECT_URL) {
    await checkConnection(DATABASE_DIRECT_URL, "DATABASE_DIRECT_URL");
    await limitRole(DATABASE_URL, DATABASE_DIRECT_URL);
    await checkConnection(DATABASE_URL);
    const db = createDb(DATABASE_URL, { ...size, pooler: { prepares: await canPrepare(DATABASE_URL) } });
    return { db, url: unlimited(DATABASE_DIRECT_URL), stop: () => db.destroy() };
  }
  if (DATABASE_DIRECT_URL) throw new StartError("DATABASE_DIRECT_URL needs DATABASE_URL, the pooler's address.");
  const { url, stop } = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => {} }
    : await startEmbedded(DATA_DIR, options);
  if (DATABASE_URL) await checkConnection(url);
  const db = createDb(url, { ...size });
  return {
    db,
    url,
    async stop() {
      await db.destroy();
      await stop();
    },
  };
}
