import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { codeOf, oneLine, StartError } from "../start-error.ts";
import { copyBinaries, findBinaryPackage } from "./binaries.ts";
import { CLUSTER, type Cluster, ensureCluster, NAME } from "./cluster.ts";
import { findFolder, prepareFolder } from "./folder.ts";
import { freePort, type Postmaster, readPostmaster, startPostmaster, stopPostmaster } from "./postmaster.ts";

/** A running embedded server. */
export type Embedded = {
  /** `postgres://…` for every client, this process's and others' */
  url: string;
  /** Stops the server cleanly; when another process owns it, only disconnects. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /**
   * Use the server of a running shop when there is one, instead of being refused; for commands beside the shop.
   * "existing" refuses a folder without a database, "running" one whose shop does not run: neither makes anything there.
   */
  join?: boolean | "existing" | "running";
  /** false: fast and unsafe at a crash, for tests. */
  durable?: boolean;
  /** Called with one line when a step takes long. */
  log?: (line: string) => void;
};

/** How long a start waits for an earlier process on the same folder to go, in milliseconds. */
const PATIENCE = 3_000;
/** Advisory lock that the process holds which owns the server, "shop" in hexadecimal. */
const OWNER_LOCK = 0x73686f70;

/**
 * Starts PostgreSQL in `<dataDir>/postgres`, or takes over a server that a killed process left running there.
 * While this process lives, another one on the same folder is refused, and a server that dies is started again.
 * @throws {StartError} with one line when it cannot be.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  if (typeof options.join === "string") await requireThere(dataDir, options.join);
  const { root, identity } = await prepareFolder(dataDir);
  const native = await copyBinaries(await findBinaryPackage(), root);
  const cluster = await ensureCluster(native, root, identity);
  if (options.join) {
    const running = await readPostmaster(cluster.data);
    if (running?.ready) return { url: urlOf(cluster, running), stop: async () => {} };
  }
  return new Owner(cluster, options.durable ?? true, options.log).start();
}

/** @throws {StartError} with one line that says what to do. */
async function requireThere(dataDir: string, wanted: "existing" | "running"): Promise<void> {
  const root = await findFolder(dataDir);
  const data = root && join(root, CLUSTER, "data");
  const isThere = data !== undefined && existsSync(data);
  if (isThere && (wanted === "existing" || (await readPostmaster(data)))) return;
  const place = `the folder ${resolve(dataDir)}`;
  throw new StartError(
    isThere
      ? `The shop of ${place} does not run: start it with npm start, or set DATA_DIR to the folder of the shop that runs.`
      : `There is no shop in ${place}: set DATA_DIR to the folder of the shop.`,
  );
}

/** Holds the lock of the folder and restarts the server when it dies, until it is stopped. */
class Owner {
  readonly #cluster: Cluster;
  readonly #durable: boolean;
  readonly #log: (line: string) => void;
  #port = 0;
  #lock: pg.Client | undefined;
  #stopping = false;
  #watch: Promise<void> = Promise.resolve();

  constructor(cluster: Cluster, durable: boolean, log: (line: string) => void = () => {}) {
    this.#cluster = cluster;
    this.#durable = durable;
    this.#log = log;
  }

  async start(): Promise<Embedded> {
    const url = await this.#own();
    return { url, stop: () => this.#stop() };
  }

  async #stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    await this.#watch;
    await stopPostmaster(this.#cluster);
    await this.#lock?.end().catch(() => {});
  }

  /** Until the server runs and is ours: start it or adopt it, then take the owner's lock. */
  async #own(): Promise<string> {
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      const running = await readPostmaster(this.#cluster.data);
      const reason = running?.ready ? await this.#take(running) : await this.#launch();
      if (reason === undefined && running?.ready) return urlOf(this.#cluster, running);
      if (reason !== undefined && performance.now() > deadline) throw new StartError(reason);
      if (reason !== undefined) await wait(150);
    }
  }

  async #launch(): Promise<string | undefined> {
    this.#port ||= await freePort();
    const reason = await startPostmaster(this.#cluster, { port: this.#port, durable: this.#durable });
    if (reason === undefined) return undefined;
    if (/address already in use|could not create any TCP/i.test(reason)) this.#port = 0;
    return `The database in ${this.#cluster.data} does not start: ${reason}.`;
  }

  /** Takes the owner's lock; its connection ends with this process however it ends, so the lock is never stale. */
  async #take(running: Postmaster): Promise<string | undefined> {
    const client = new pg.Client({
      connectionString: urlOf(this.#cluster, running),
      application_name: `shopwright ${process.pid}`,
      keepAlive: true,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [OWNER_LOCK]);
      if (rows[0]?.mine === true) {
        this.#keep(client, running.port);
        return undefined;
      }
      const owner = await client.query(
        "select a.application_name from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.objid = $1",
        [OWNER_LOCK],
      );
      await client.end();
      const name = String(owner.rows[0]?.application_name ?? "").replace("shopwright", "process");
      return `Another Shopwright (${name || "just ending"}) is already using ${this.#cluster.root}: stop it, or set DATA_DIR to another folder.`;
    } catch (error) {
      await client.end().catch(() => {});
      if (codeOf(error) === "28P01") return `The password of the database in ${this.#cluster.root} does not fit it.`;
      return `The database in ${this.#cluster.data} does not answer: ${oneLine(error)}.`;
    }
  }

  #keep(client: pg.Client, port: number): void {
    this.#lock = client;
    this.#port = port;
    client.once("end", () => {
      if (!this.#stopping) this.#watch = this.#recover();
    });
  }

  /** Restarts the server after it died, on the same port, so that pools reconnect. */
  async #recover(): Promise<void> {
    this.#log("The database broke off; starting it again.");
    while (!this.#stopping) {
      try {
        await this.#own();
        this.#log("The database is back.");
        return;
      } catch (error) {
        this.#log(oneLine(error));
      }
    }
  }
}

function urlOf({ password, root }: Cluster, { port, socketDir }: Postmaster): string {
  const login = `${NAME}:${password}`;
  // A unix socket avoids the cost of TCP on every query; systems without them use loopback.
  return socketDir === root
    ? `postgres://${login}@/${NAME}?host=${encodeURIComponent(root)}&port=${port}`
    : `postgres://${login}@127.0.0.1:${port}/${NAME}`;
}
