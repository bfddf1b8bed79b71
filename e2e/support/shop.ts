/** Starts a separate shop by the real command, on a free port and in its own data folder. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { Db } from "#db/connect.ts";
import { openDatabase } from "#db/open.ts";
import { removeFolder } from "#db/temporary-folder.ts";
import { editorLink, dashboardLink as linkOfDashboard } from "#server/links.ts";
import { copyTemplate } from "./templates.ts";

const root = join(import.meta.dirname, "../..");

export interface Shop {
  readonly process: ChildProcess;
  /** Origin, without a closing slash. */
  readonly url: string;
  /** The editor link that the start printed; it works once. */
  readonly editor: string;
  /** Link that signs the owner in to the dashboard, once; without DEMO the link of the set-up. */
  readonly dashboard: string;
  /** Milliseconds from the command to its three printed lines. */
  readonly startedIn: number;
  /** Ends it with SIGTERM and waits for the exit. */
  readonly stop: () => Promise<void>;
  /** Ends its process group with SIGKILL; the database server may survive, as after a real crash. */
  readonly kill: () => Promise<void>;
}

export interface WorkerShop extends Shop {
  readonly dataDir: string;
}

/** For the fixture of a worker: a shop of its own while `use` runs. */
export async function withShop(env: Record<string, string>, use: (shop: WorkerShop) => Promise<void>): Promise<void> {
  const shop = await startCopy(env);
  await use(shop);
  await shop.stop();
}

/** A shop of its own: the demo mall, or with `DEMO: "false"` the empty one. Its end removes the data folder. */
export async function startCopy(env: Record<string, string> = {}): Promise<WorkerShop> {
  const dataDir = await copyTemplate({ demo: env.DEMO !== "false" });
  const shop = await startShop(dataDir, env);
  return {
    ...shop,
    dataDir,
    async stop() {
      await shop.stop();
      await removeFolder(dataDir);
    },
  };
}

/**
 * @param from folder of the shop's code: this one's, or another build to measure beside it.
 * @throws with the command's output when it ends before it serves.
 */
export async function startShop(dataDir: string, env: Record<string, string> = {}, from = root): Promise<Shop> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(from, "scripts/start.js")], {
    cwd: from,
    env: { ...environment(dataDir), PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A separate process group, so that a test can kill the command together with its server.
    detached: true,
  });
  const ended = once(child, "exit");
  const printed: string[] = [];
  const links = new Map<string, string>();
  child.stderr.on("data", (chunk: Buffer) => printed.push(chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      printed.push(line);
      const [, name, link] = /^(Shop|Dashboard|Editor|API docs)\s+(http\S+)$/.exec(line) ?? [];
      if (name && link) links.set(name, link);
      if (links.size === 4) resolve();
    });
    void ended.then(() => reject(new Error(`the shop did not start:\n${printed.join("\n")}`)));
  });
  const url = new URL(links.get("Shop") ?? "").origin;
  return {
    process: child,
    url,
    editor: links.get("Editor") ?? "",
    dashboard: links.get("Dashboard") ?? "",
    startedIn: performance.now() - begin,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    async kill() {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

/** A new link of a running shop, by the real command: into the editor, or into the dashboard. */
export async function linkByCommand(name: "admin-link" | "dashboard-link", dataDir: string, url: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, `scripts/${name}.ts`)], {
    cwd: root,
    env: { ...environment(dataDir), PUBLIC_URL: url },
  });
  return stdout.trim();
}

/** A new link into the editor of a running shop. */
export const adminLink = ({ dataDir, url }: WorkerShop): Promise<string> =>
  withDatabase(dataDir, (db) => editorLink(db, url));

/** A new link into the dashboard of a running demo shop. */
export const dashboardLink = ({ dataDir, url }: WorkerShop): Promise<string> =>
  withDatabase(dataDir, (db) => linkOfDashboard(db, { DEMO: true }, url));

async function withDatabase(DATA_DIR: string, read: (db: Db) => Promise<string | undefined>): Promise<string> {
  const { db, stop } = await openDatabase({ DATA_DIR }, { join: true, poolSize: 1 });
  try {
    return (await read(db)) ?? "";
  } finally {
    await stop();
  }
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, DATA_DIR: dataDir, LOG_LEVEL: "error", RATE_LIMIT: "0", ALLOW_PRIVATE_ADDRESSES: "true" };
}
