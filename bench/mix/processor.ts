/** Processor time of the embedded PostgreSQL, from Linux's /proc. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readPostmaster } from "#db/embedded/postmaster.ts";

/** Milliseconds of one of the clock ticks in which /proc counts (USER_HZ is 100 on Linux). */
export const TICK = 10;

/**
 * Milliseconds that the database of a data folder has used so far: its server, the processes of its connections, and those
 * that have ended.
 * @returns undefined where /proc does not tell it
 */
export async function databaseCpu(dataDir: string): Promise<number | undefined> {
  const server = await readPostmaster(join(dataDir, "postgres/cluster/data"));
  const own = server && (await processorTime(server.pid));
  if (!server || !own) return undefined;
  let ticks = own.used + own.ofEnded;
  for (const name of await readdir("/proc")) {
    const one = /^\d+$/.test(name) ? await processorTime(Number(name)) : undefined;
    if (one?.parent === server.pid) ticks += one.used + one.ofEnded;
  }
  return ticks * TICK;
}

/** Ticks of a process and of its ended children, and its parent. */
export async function processorTime(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // After the name in brackets: state, parent, …; user and system time are fields 14 and 15, those of ended children 16 and 17.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map(
    (index) => fields[index] ?? Number.NaN,
  );
  if (parent === undefined || Number.isNaN(parent)) return undefined;
  return { parent, used: (user ?? 0) + (system ?? 0), ofEnded: (endedUser ?? 0) + (endedSystem ?? 0) };
}
