/** Servers under test run in separate processes, so that the load generator's work is not counted. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import { SERVER_ENV, SERVER_FLAGS } from "../scripts/prepare/run.js";

const ready = z.object({ url: z.string() });
const own = join(import.meta.dirname, "..");
const used = z.object({ cpu: z.number(), memory: z.number() });

export interface Server {
  readonly url: string;
  /** Milliseconds of CPU time (user and system) that its process has used so far. */
  readonly cpu: () => Promise<number>;
  /** Bytes of memory that its process holds. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * @param file of `bench/servers`; it serves by calling `serveChild`.
 * @param root folder of the shop's code: this one's, or another build to measure beside it
 */
export async function startServer(file: string, env: Record<string, string> = {}, root = own): Promise<Server> {
  const child: ChildProcess = fork(join(root, "bench/servers", file), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      // Of `npm start`: without it each start would hold the compiler of TypeScript, 12 MB.
      NODE_COMPILE_CACHE: join(root, "dist/cache"),
      ...SERVER_ENV,
      ...env,
    },
    execArgv: SERVER_FLAGS,
  });
  const ended = once(child, "exit");
  const message = once(child, "message");
  const [first] = await Promise.race([
    message,
    ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  const request = async () => {
    const answer = once(child, "message");
    child.send("used");
    return used.parse((await answer)[0]);
  };
  return {
    url: ready.parse(first).url,
    cpu: async () => (await request()).cpu,
    memory: async () => (await request()).memory,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Sends the parent this process's URL, and its CPU time and memory on request. */
export function serveChild(url: string): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: (user + system) / 1000, memory: process.memoryUsage.rss() });
  });
  process.send?.({ url });
}
