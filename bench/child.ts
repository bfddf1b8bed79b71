/** Servers under test run in processes of their own, so that the load's work is not counted as theirs. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";

const ready = z.object({ url: z.string() });
const used = z.object({ cpu: z.number(), memory: z.number() });

export interface Server {
  readonly url: string;
  /** Milliseconds of CPU time (user and system) that its process has used so far. */
  readonly cpu: () => Promise<number>;
  /** Bytes of memory that its process holds. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** @param file of `bench/servers`; it serves by calling `serveChild`. */
export async function startServer(file: string, env: Record<string, string> = {}): Promise<Server> {
  const child: ChildProcess = fork(join(import.meta.dirname, "servers", file), {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
    execArgv: [],
  });
  const ended = once(child, "exit");
  const message = once(child, "message");
  const [first] = await Promise.race([
    message,
    ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  const ask = async () => {
    const answer = once(child, "message");
    child.send("used");
    return used.parse((await answer)[0]);
  };
  return {
    url: ready.parse(first).url,
    cpu: async () => (await ask()).cpu,
    memory: async () => (await ask()).memory,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Tells the parent where this process serves, and from then on what it has used. */
export function serveChild(url: string): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: (user + system) / 1000, memory: process.memoryUsage.rss() });
  });
  process.send?.({ url });
}
