/** A shop on several processes: PostgreSQL with a replica, PgBouncer, S3, two web processes behind a balancer, one for jobs. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#db/embedded/postmaster.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { hasBouncer, startBouncer } from "#db/testing/bouncer.ts";
import { type Replicated, startReplicated } from "#db/testing/replicated.ts";
import { startS3, type TestS3 } from "#kernel/storage/testing.ts";
import { type Balancer, startBalancer } from "./balancer.ts";

/** Opens the figures of each process. */
export const metricsToken = "a token for the metrics";

const root = join(import.meta.dirname, "../..");

/** A process of the built shop. */
export class Member {
  readonly name: string;
  readonly port: number;
  /** Lines that it has printed to its error output and its log. */
  readonly lines: string[] = [];
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  constructor(name: string, port: number, env: Record<string, string>) {
    this.name = name;
    this.port = port;
    this.#env = { ...env, PORT: String(port) };
  }

  /** @returns the first lines, which have its links. */
  async start(): Promise<string[]> {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [join(root, "scripts/serve.ts")], {
      cwd: root,
      env: { PATH, HOME, ...this.#env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    const ended = once(child, "exit");
    createInterface(child.stderr).on("line", (line) => this.lines.push(line));
    const first: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stdout).on("line", (line) => {
        this.lines.push(line);
        first.push(line);
        if (/^(API docs|Jobs run)/.test(line)) resolve();
      });
      void ended.then(() => reject(new Error(`${this.name} did not start:\n${this.lines.slice(-20).join("\n")}`)));
    });
    return first;
  }

  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}

export interface Installation {
  readonly database: Replicated;
  readonly s3: TestS3;
  readonly web: readonly [Member, Member];
  readonly jobs: Member;
  readonly balancer: Balancer;
  /** Where shoppers reach it. */
  readonly url: string;
  /** Opens the editor, once. */
  readonly editorLink: string;
  /** What is missing on this machine. */
  readonly missing: readonly string[];
  readonly stop: () => Promise<void>;
}

export async function startInstallation(): Promise<Installation> {
  const folder = await temporaryFolder("long-");
  const ends: (() => Promise<unknown>)[] = [() => removeFolder(folder)];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const database = await startReplicated(folder);
    ends.push(() => database.stop());
    const missing: string[] = [];
    let pooled: Record<string, string> = { DATABASE_URL: database.primary.url };
    if (hasBouncer()) {
      const own = join(folder, "bouncer");
      await mkdir(own);
      const bouncer = await startBouncer(database.primary.url, own, 20);
      ends.push(() => bouncer.stop());
      pooled = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: database.primary.url };
    } else missing.push("PgBouncer is not installed (Debian: apt-get install pgbouncer): without a pooler.");
    const s3 = await startS3();
    ends.push(() => s3.stop());
    const balancer = await startBalancer();
    ends.push(() => balancer.stop());
    const url = `http://127.0.0.1:${balancer.port}`;
    const env = {
      ...pooled,
      DATABASE_REPLICA_URL: database.replica.url,
      STORAGE_URL: s3.url,
      SECRET: "a secret of thirty-two characters",
      PUBLIC_URL: url,
      TRUST_PROXY: "1",
      RATE_LIMIT: "0",
      METRICS_TOKEN: metricsToken,
      LOG_LEVEL: "warn",
    };
    const member = async (name: string, role: string) => {
      const newMember = new Member(name, await freePort(), { ...env, ROLE: role, DATA_DIR: join(folder, name) });
      ends.push(() => newMember.end("SIGTERM"));
      return newMember;
    };
    const web = [await member("web 1", "web"), await member("web 2", "web")] as const;
    const jobs = await member("jobs", "jobs");
    // The first one makes the demo mall.
    const printed = await web[0].start();
    const [, editorLink = ""] = printed.map((line) => /^Editor\s+(\S+)/.exec(line)).find(Boolean) ?? [];
    await Promise.all([web[1].start(), jobs.start()]);
    balancer.targets = web.map(({ port }) => port);
    return { database, s3, web, jobs, balancer, url, editorLink, missing, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
