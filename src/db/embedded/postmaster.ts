import { readFile, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { join } from "node:path";
import { codeOf, StartError } from "../start-error.ts";
import { type Cluster, lastLine, program } from "./cluster.ts";
import { run } from "./run.ts";

/** A running server, as its postmaster.pid tells. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

/** How a server is started. `durable: false` gives up safety at a crash for speed: tests only. */
export type Settings = { port: number; durable: boolean };

/** The longest path that fits into a unix socket's address, less the name of PostgreSQL's socket file. */
const SOCKET_DIR_MAX = 85;

/** Reads postmaster.pid; undefined when there is none, or the process it names is gone or is not PostgreSQL. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, socketDir, , , status] = text.split("\n").map((line) => line.trim());
  if (!pid || !(await isPostgres(Number(pid)))) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? "", ready: status === "ready" };
}

/** Whether the process lives and, where /proc can tell, is PostgreSQL. A zombie counts as dead. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return stat === undefined || /^\d+ \(postgres\) [^ZX]/.test(stat);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/**
 * Starts the server in the background and waits until it takes connections.
 * @returns undefined when it runs, otherwise the reason, which may be temporary (a lock that is about to be released).
 */
export async function startPostmaster(cluster: Cluster, settings: Settings): Promise<string | undefined> {
  const { data, identity, native, root } = cluster;
  await forgetDeadPid(data);
  const options = Object.entries(await serverSettings(root, settings)).map(
    ([name, value]) => `-c ${name}=${quote(value)}`,
  );
  const log = join(data, "start.log");
  const args = ["start", "-w", "-t", "120", "-s", "-D", data, "-l", log, "-o", options.join(" ")];
  const { code, output } = await run(program(native, "pg_ctl"), args, identity);
  if (code === 0) return undefined;
  const reason = await readFile(log, "utf8").catch(() => "");
  return lastLine(reason || output);
}

/** Stops the server: running transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster({ data, identity, native }: Cluster): Promise<void> {
  if (!(await readPostmaster(data))) return;
  const { code, output } = await run(
    program(native, "pg_ctl"),
    ["stop", "-m", "fast", "-w", "-t", "60", "-s", "-D", data],
    identity,
  );
  if (code !== 0 && (await readPostmaster(data)))
    throw new StartError(`The database did not stop: ${lastLine(output)}`);
}

/** The setting `cluster_name` of embedded servers. */
export const embeddedName = "shopwright";

async function serverSettings(root: string, { port, durable }: Settings): Promise<Record<string, string | number>> {
  return {
    listen_addresses: "127.0.0.1",
    // By which a connection tells that it is the embedded one.
    cluster_name: embeddedName,
    port,
    unix_socket_directories: socketDirectory(root),
    unix_socket_permissions: "0700",
    max_connections: 120,
    jit: "off",
    // Log files rotate through the days of a week, so that they never fill the disk.
    logging_collector: "on",
    log_filename: "postgres-%a.log",
    log_truncate_on_rotation: "on",
    log_rotation_size: 0,
    ...(durable
      ? { shared_buffers: sharedBuffers(), max_wal_size: await walSize(root) }
      : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
}

/**
 * A quarter of the memory there is for this process, 128 MB to 2 GB: as PostgreSQL's manual advises. It is used
 * only as far as there is data. PostgreSQL's default of 128 MB makes a search among a million products read everything
 * through the system's cache, which takes five times as long.
 */
function sharedBuffers(): string {
  const limit = process.constrainedMemory();
  const memory = (limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / 2 ** 20;
  return `${Math.round(Math.min(2048, Math.max(128, memory / 4)))}MB`;
}

/**
 * A tenth of the free disk, 1 to 4 GB. With PostgreSQL's default of 1 GB a price change of many products makes a checkpoint every
 * few seconds, and each page that is changed after one is logged whole: more than twice as much is written. It is used only as
 * far as that much is written within five minutes.
 */
async function walSize(root: string): Promise<string> {
  const { bavail, bsize } = await statfs(root);
  return `${Math.round(Math.min(4096, Math.max(1024, (bavail * bsize) / 2 ** 20 / 10)))}MB`;
}

/** The folder of the unix socket as PostgreSQL's list syntax wants it; empty where there can be none. */
function socketDirectory(root: string): string {
  if (process.platform === "win32" || Buffer.byteLength(root) > SOCKET_DIR_MAX) return "";
  return `"${root.replaceAll('"', '""')}"`;
}

/** pg_ctl hands the settings to a shell. */
function quote(value: string | number): string {
  const text = String(value);
  return process.platform === "win32" || /^[\w.%-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * After a power loss or in a new container, the process id in a left-over postmaster.pid may belong to some other
 * program, or to a zombie, and PostgreSQL would never start. An impossible id replaces it; the rest of
 * the file stays, by which PostgreSQL makes sure that no old process is still using the data.
 */
async function forgetDeadPid(data: string): Promise<void> {
  const file = join(data, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined || !isAlive(Number.parseInt(text, 10)) || (await readPostmaster(data))) return;
  await writeFile(file, text.replace(/^\d+/, "99999999"));
}

/** A loopback port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
