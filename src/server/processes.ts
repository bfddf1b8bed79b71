/**
 * Several processes of one shop on this machine: the first one has the database and starts the others, which share the port.
 * One that ends is started again; when the first one is told to stop, all of them finish what they have begun.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { z } from "zod";
import { StartError } from "#db/start-error.ts";
import type { Role } from "./env.ts";
import type { OnStop } from "./lifecycle.ts";

const message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready"), port: z.number() }),
  z.object({ type: z.literal("metrics"), id: z.number() }),
]);
const answer = z.object({ type: z.literal("metrics"), id: z.number(), text: z.string() });

/**
 * Each web process has a socket of its own on the port, among which the system shares out connections: those of a process that
 * is killed end at once. Where there is no such thing, the first process hands connections out, and one that it hands to a
 * process that is just being killed hears nothing.
 */
export const sharedPort = cluster.isWorker && process.platform === "linux" ? { reusePort: true, exclusive: true } : {};

/** Milliseconds: a process that lived for less is started again after a pause, which grows. */
const shortLife = 10_000;
const maxPause = 30_000;

export interface Processes {
  /** Port that the web processes share. */
  readonly port: number;
  readonly startJobs: () => Promise<void>;
}

interface Web {
  readonly count: number;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Variables of the new processes, beside this one's. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts web processes. @throws {StartError} when one does not start; a system error when the port is taken. */
export async function startProcesses(
  { count, host, port: wanted, env }: Web,
  onStop: OnStop,
  drain: number,
): Promise<Processes> {
  const all = new Set<Worker>();
  let stopping = false;
  const registry = new AggregatorRegistry();

  onStop(async () => {
    stopping = true;
    await Promise.all([...all].map((one) => ended(one, () => one.process.kill("SIGTERM"))));
  }, drain);

  async function start(role: Role, port: number): Promise<number> {
    const worker = cluster.fork({ ...env, ROLE: role, WEB_WORKERS: "1", PORT: String(port) });
    all.add(worker);
    const ready = Promise.withResolvers<number>();
    const begun = performance.now();
    let isReady = false;
    worker.on("message", (value: unknown) => {
      const { data } = message.safeParse(value);
      if (data?.type === "ready") {
        isReady = true;
        ready.resolve(data.port);
      } else if (data?.type === "metrics") {
        registry.clusterMetrics().then(
          (text) => worker.isConnected() && worker.send({ type: "metrics", id: data.id, text }),
          (error: unknown) => console.error(error),
        );
      }
    });
    worker.on("exit", (code, signal) => {
      all.delete(worker);
      if (stopping) return ready.resolve(port);
      if (!isReady)
        return ready.reject(new StartError("A process of the shop did not start: the line above says why."));
      console.error(`A ${role} process (${worker.process.pid}) ended with ${signal ?? code}; starting it again.`);
      void again(role, port, performance.now() - begun);
    });
    return ready.promise;
  }

  async function again(role: Role, port: number, lived: number): Promise<void> {
    for (let pause = lived < shortLife ? 1_000 : 0; !stopping; pause = Math.min(maxPause, 2 * pause || 1_000)) {
      await wait(pause);
      if (stopping) return;
      try {
        await start(role, port);
        return;
      } catch (error) {
        console.error(error instanceof StartError ? error.message : error);
      }
    }
  }

  const port = await freePort(host, wanted);
  await Promise.all(Array.from({ length: count }, () => start("web", port)));
  return {
    port,
    async startJobs() {
      await start("jobs", port);
    },
  };
}

/** Processes that share a port do not notice that another program has it too, so one asks before. */
async function freePort(host: string, port: number): Promise<number> {
  const server = createServer().listen({ host, port, exclusive: true });
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : port;
}

async function ended(worker: Worker, end: () => void): Promise<void> {
  if (worker.isDead()) return;
  const exit = once(worker, "exit");
  end();
  await exit;
}

/** Tells the first process that this one works. */
export function tellReady(port: number): void {
  process.send?.({ type: "ready", port });
}

let asked = 0;

/** Figures of all processes of this machine, asked of the first one. */
export function metricsOfAll(): Promise<string> {
  const id = ++asked;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => done(() => reject(new Error("the first process does not tell its figures"))), 10_000);
  const receive = (value: unknown) => {
    const { data } = answer.safeParse(value);
    if (data?.id === id) done(() => resolve(data.text));
  };
  const done = (settle: () => void) => {
    clearTimeout(timer);
    process.off("message", receive);
    settle();
  };
  process.on("message", receive);
  process.send?.({ type: "metrics", id });
  return promise;
}
