/** The whole shop as `npm start` runs it, its jobs and all its processes included. Figures come from Linux's /proc. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readPostmaster } from "#db/embedded/postmaster.ts";
import { SERVER_ENV, SERVER_FLAGS } from "../scripts/prepare/run.js";
import type { Server } from "./child.ts";
import { processorTime, TICK } from "./mix/processor.ts";

/** @param env of the shop; DATA_DIR is needed. */
export async function startProcesses(env: Readonly<Record<string, string>> & { DATA_DIR: string }): Promise<Server> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(import.meta.dirname, "../scripts/serve.ts")], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", PORT: "0", ...SERVER_ENV, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  ended.catch(() => {});
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    url = /^Shop\s+(http\S+?)\/?$/.exec(line)?.[1];
    if (url) break;
  }
  if (!url) throw new Error(`the shop ended with ${(await ended)[0]}`);
  child.stdout.resume();

  async function sum(read: (pid: number) => Promise<number>): Promise<number> {
    const database = (await readPostmaster(join(env.DATA_DIR, "postgres/cluster/data")))?.pid;
    let total = await read(Number(child.pid));
    for (const name of await readdir("/proc")) {
      if (!/^\d+$/.test(name) || Number(name) === database) continue;
      if ((await processorTime(Number(name)))?.parent === child.pid) total += await read(Number(name));
    }
    return total;
  }

  return {
    url,
    cpu: () => sum(async (pid) => TICK * ((await processorTime(pid))?.used ?? 0)),
    memory: () => sum(memoryOf),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Bytes; memory that processes share is counted in parts. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return 1024 * Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0);
}
