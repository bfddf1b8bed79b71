/** A PostgreSQL with a streaming replica, both of this machine's own, for tests that stop, hold or kill the replica. */
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "../connect.ts";
import { copyBinaries, findBinaryPackage } from "../embedded/binaries.ts";
import { type Cluster, ensureCluster, NAME, program } from "../embedded/cluster.ts";
import { prepareFolder } from "../embedded/folder.ts";
import { freePort, readPostmaster, startPostmaster, stopPostmaster } from "../embedded/postmaster.ts";
import { run } from "../embedded/run.ts";

/** Milliseconds that a start waits for processes of a killed server to be gone. */
const patience = 10_000;

/** One of the two servers. */
export interface TestPostgres {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Ends its connections and stops it. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power loss would. */
  readonly kill: () => Promise<void>;
}

export interface TestReplica extends TestPostgres {
  /** Holds the replay of what has arrived, and lets it go on. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

export interface Replicated {
  readonly primary: TestPostgres;
  readonly replica: TestReplica;
  /** Stops both. */
  readonly stop: () => Promise<void>;
}

/** Starts both in a folder of the caller's, with an empty database that is not migrated. Its role is a superuser. */
export async function startReplicated(folder: string): Promise<Replicated> {
  const { root, identity } = await prepareFolder(join(folder, "primary"));
  const native = await copyBinaries(await findBinaryPackage(), root);
  const cluster = await ensureCluster(native, root, identity);
  await run(
    program(native, "postgres"),
    ["--single", "-D", cluster.data, "postgres"],
    identity,
    `alter role ${NAME} superuser replication\n`,
  );
  await appendFile(join(cluster.data, "pg_hba.conf"), `host replication ${NAME} 127.0.0.1/32 scram-sha-256\n`);
  await appendFile(join(cluster.data, "postgresql.conf"), "wal_keep_size = 512MB\n");
  const port = await freePort();
  const copied: Cluster = { ...cluster, root: (await prepareFolder(join(folder, "replica"))).root, data: "" };
  const copy: Cluster = { ...copied, data: join(copied.root, "data") };
  await run("cp", ["-a", cluster.data, copy.data], identity);
  await writeFile(join(copy.data, "standby.signal"), "");
  const from = `host=127.0.0.1 port=${port} user=${NAME} password=${cluster.password}`;
  await appendFile(join(copy.data, "postgresql.conf"), `primary_conninfo = '${from}'\n`);
  const primary = server(cluster, port);
  const replica = server(copy, await freePort());
  await primary.start();
  await replica.start();
  return {
    primary,
    replica: {
      ...replica,
      async pause() {
        await query(replica.url, "select pg_wal_replay_pause()");
        // The replay stops at its next look at this request.
        while ((await query(replica.url, "select pg_get_wal_replay_pause_state() as value")) !== "paused")
          await wait(5);
      },
      resume: async () => void (await query(replica.url, "select pg_wal_replay_resume()")),
    },
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}

function server(cluster: Cluster, port: number): TestPostgres {
  return {
    url: `postgres://${NAME}:${cluster.password}@127.0.0.1:${port}/${NAME}`,
    async start() {
      const deadline = Date.now() + patience;
      for (;;) {
        const reason = await startPostmaster(cluster, { port, durable: true });
        if (reason === undefined) return;
        if (Date.now() > deadline) throw new Error(reason);
        await wait(50);
      }
    },
    stop: () => stopPostmaster(cluster),
    async kill() {
      const { pid } = (await readPostmaster(cluster.data)) ?? {};
      if (!pid) return;
      const processes = await childrenOf(pid);
      for (const one of [pid, ...processes]) process.kill(one, "SIGKILL");
      while (await readPostmaster(cluster.data)) await wait(5);
    },
  };
}

/** PostgreSQL's processes would notice only a little later that their parent is gone. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return text.split(" ").filter(Boolean).map(Number);
}

async function query(url: string, text: string): Promise<unknown> {
  const client = createClient(url);
  await client.connect();
  try {
    return (await client.query(text)).rows[0]?.value;
  } finally {
    await client.end();
  }
}
