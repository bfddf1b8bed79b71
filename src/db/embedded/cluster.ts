import { randomBytes } from "node:crypto";
import { chown, lstat, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, oneLine, StartError } from "../start-error.ts";
import { type Identity, run } from "./run.ts";

/** Name of the database and of its owner, the only role that may connect. */
export const NAME = "shopwright";

/** Folder of the cluster inside of that of everything. */
export const CLUSTER = "cluster";

/** A server to launch: its programs, folders and account. */
export type Cluster = {
  /** folder with PostgreSQL's `bin`, `lib`, `share` */
  native: string;
  /** folder of everything: data, binaries, password, socket */
  root: string;
  /** PostgreSQL's own data folder */
  data: string;
  identity: Identity;
  password: string;
};

export const program = (native: string, name: "initdb" | "pg_ctl" | "postgres"): string => join(native, "bin", name);

/**
 * The cluster in `root`, made when there is none yet. It is made under a temporary name, complete with role and
 * database, and then renamed: a crash leaves no incomplete cluster.
 * @throws {StartError} when it was made by another major version, or cannot be read or made.
 */
export async function ensureCluster(native: string, root: string, identity: Identity): Promise<Cluster> {
  const home = join(root, CLUSTER);
  if (!(await lstat(home).catch(() => undefined))) await createCluster(native, root, identity);
  const password = await readOwn(home, "password");
  const cluster: Cluster = { native, root, data: join(home, "data"), identity, password };
  await checkVersion(cluster);
  return cluster;
}

async function createCluster(native: string, root: string, identity: Identity): Promise<void> {
  const temporary = await mkdtemp(join(root, ".new-"));
  const password = randomBytes(24).toString("base64url");
  try {
    if (identity) await chown(temporary, identity.uid, identity.gid);
    await initialise(native, join(temporary, "data"), identity, password);
    await writeFile(join(temporary, "password"), password, { mode: 0o600 });
    await rename(temporary, join(root, CLUSTER));
  } catch (error) {
    if (codeOf(error) !== "ENOTEMPTY" && codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function initialise(native: string, data: string, identity: Identity, password: string): Promise<void> {
  const result = await run(
    program(native, "initdb"),
    [
      "-D",
      data,
      "-U",
      "postgres",
      "-E",
      "UTF8",
      "--no-locale",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--auth=reject",
    ],
    identity,
  );
  if (result.code !== 0) throw new StartError(`The database could not be made in ${data}: ${lastLine(result.output)}`);
  // The superuser can connect from nowhere: role and database are made here, without a server.
  const sql = [
    `create role ${NAME} login createdb password '${password}'`,
    `create database ${NAME} owner ${NAME}`,
    `alter database ${NAME} set timezone to 'UTC'`,
  ];
  const single = await run(
    program(native, "postgres"),
    ["--single", "-D", data, "-c", "exit_on_error=on", "-c", "log_min_messages=error", "postgres"],
    identity,
    `${sql.join("\n")}\n`,
  );
  if (single.code !== 0) throw new StartError(`The database could not be made in ${data}: ${lastLine(single.output)}`);
  const rules = [`local all ${NAME}`, `host all ${NAME} 127.0.0.1/32`, `host all ${NAME} ::1/128`];
  await writeFile(join(data, "pg_hba.conf"), rules.map((rule) => `${rule} scram-sha-256\n`).join(""));
}

async function checkVersion({ native, data }: Cluster): Promise<void> {
  const version = (await readOwn(dirname(data), join("data", "PG_VERSION"))).trim();
  const { output } = await run(program(native, "postgres"), ["--version"], undefined);
  const running = /\b(\d+)(\.|beta|rc|$)/m.exec(output)?.[1];
  if (running === version) return;
  throw new StartError(
    `The database in ${data} was made by PostgreSQL ${version} and this is PostgreSQL ${running}: start the version of Shopwright that made it, export the shop, and import it here.`,
  );
}

/** A file that every cluster has. @throws {StartError} when it cannot be read or is empty. */
async function readOwn(home: string, name: string): Promise<string> {
  const damaged = (why: string) =>
    new StartError(
      `The database folder ${home} is damaged (${name} ${why}): put the folder back from a copy, or move it away and restore a backup (npm run restore).`,
    );
  const text = await readFile(join(home, name), "utf8").catch((error: unknown) => {
    throw damaged(codeOf(error) === "ENOENT" ? "is missing" : `cannot be read: ${oneLine(error)}`);
  });
  if (text.trim() === "") throw damaged("is empty");
  return text;
}

/** The line of a PostgreSQL program's output that names the cause. */
export function lastLine(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim());
  return oneLine(lines.findLast((line) => /FATAL|ERROR|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "no reason given");
}
