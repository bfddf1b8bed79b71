import { checkConnection, createDb, type Db } from "./connect.ts";
import { startEmbedded } from "./embedded/server.ts";

export type OpenOptions = {
  /** Use the embedded server of a running shop when there is one (a command beside the shop). */
  join?: boolean;
  /** connections at most */
  poolSize?: number;
  log?: (line: string) => void;
};

/** An open database: handle, address for further clients (LISTEN, jobs, worker processes), clean end. */
export type OpenDatabase = { db: Db; url: string; stop: () => Promise<void> };

/**
 * Opens the database of DATABASE_URL, or without one the embedded PostgreSQL in DATA_DIR. Does not migrate.
 * Further processes of the same shop get `url` as their DATABASE_URL.
 * @throws {StartError} with one line when that cannot be.
 */
export async function openDatabase(
  env: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  { poolSize, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { url, stop } = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => {} }
    : await startEmbedded(env.DATA_DIR, options);
  if (env.DATABASE_URL) await checkConnection(url);
  const db = createDb(url, { ...(poolSize !== undefined && { poolSize }) });
  return {
    db,
    url,
    async stop() {
      await db.destroy();
      await stop();
    },
  };
}
