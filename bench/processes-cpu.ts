/** CPU time of a process and of all that it has started: on a busy machine it says more than how long work took. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readPostmaster } from "#db/embedded/postmaster.ts";

/** Milliseconds so far. On Linux only, where a process can read it; 0 elsewhere. */
export async function cpuOfTree(root: number): Promise<number> {
  const parents = new Map<number, number>();
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // The name of the program, which may have spaces, is in parentheses.
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    if (stat !== "") parents.set(pid, parent);
  }
  const isOfTree = (pid: number): boolean => pid === root || (parents.has(pid) && isOfTree(parents.get(pid) ?? 0));
  const used = [...parents.keys()].filter(isOfTree).map(cpuOf);
  return (await Promise.all(used)).reduce((sum, one) => sum + one, 0);
}

/** Of the embedded database of a shop, which is no child of the shop's process. Milliseconds; 0 while it does not run. */
export async function cpuOfDatabase(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(join(dataDir, "postgres/cluster/data"));
  return postmaster ? cpuOfTree(postmaster.pid) : 0;
}

/** Of one process, with all its threads. */
async function cpuOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
    return Number(text.split(" ")[0]) / 1e6;
  });
  return (await Promise.all(times)).reduce((sum, one) => sum + one, 0);
}
