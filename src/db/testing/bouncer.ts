/** A PgBouncer in transaction mode before a test's database, where the program is installed. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "../connect.ts";
import { freePort } from "../embedded/postmaster.ts";

export interface TestBouncer {
  /** Address of the database through it. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export const hasBouncer = (): boolean => spawnSync("pgbouncer", ["--version"]).status === 0;

/**
 * @param url of the database.
 * @param folder an empty one of the caller's.
 * @param connections to the database at most.
 */
export async function startBouncer(url: string, folder: string, connections: number): Promise<TestBouncer> {
  const port = await freePort();
  const { host, port: target, user, password, database } = createClient(url);
  const users = join(folder, "users.txt");
  await writeFile(users, `"${user}" "${String(password)}"\n`);
  const config = join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    // The embedded server's socket is for its own user.
    `${database} = host=${host.startsWith("/") ? "127.0.0.1" : host} port=${target}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${users}`,
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
  ];
  await writeFile(config, `${lines.join("\n")}\n`);
  await chmod(folder, 0o755);
  // PgBouncer does not run as root.
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const bouncer = spawn("pgbouncer", ["-q", config], { ...identity, stdio: "ignore" });
  await untilReachable(port);
  return {
    url: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`,
    async stop() {
      if (bouncer.exitCode !== null) return;
      bouncer.kill("SIGKILL");
      await once(bouncer, "exit");
    },
  };
}

async function untilReachable(port: number): Promise<void> {
  for (;;) {
    const client = createClient(`postgres://nobody@127.0.0.1:${port}/none`);
    const error = await client.connect().then(
      () => undefined,
      (cause: unknown) => String(cause),
    );
    await client.end().catch(() => {});
    if (!error?.includes("ECONNREFUSED")) return;
    await wait(50);
  }
}
