/** CPU time of work in this process and of the database's processes that serve it: on a busy machine it says more than how long it took. */
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

/** @returns milliseconds. Of the database's only on Linux, where a process can read it. */
export async function cpuOf(db: Db, work: () => Promise<unknown>): Promise<number> {
  const before = await ofDatabase(db);
  const own = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(own);
  const after = await ofDatabase(db);
  const spent = [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  return (user + system) / 1000 + spent;
}

/** By process. */
async function ofDatabase(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  const times = rows.map(async ({ pid }) => {
    const text = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "0");
    return [pid, Number(text.split(" ")[0]) / 1e6] as const;
  });
  return new Map(await Promise.all(times));
}
