import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, lstat, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, expect, test } from "vitest";
import { createClient } from "../connect.ts";
import { openDatabase } from "../open.ts";
import { removeFolder, temporaryFolder } from "../temporary-folder.ts";
import { readPostmaster } from "./postmaster.ts";
import { startEmbedded } from "./server.ts";

const SHOP = join(import.meta.dirname, "fixtures/shop.ts");
const isRoot = process.getuid?.() === 0;

const base = await temporaryFolder("embedded-");
const folder = join(base, "data");
const cluster = join(folder, "postgres/cluster/data");
const children = new Set<ChildProcess>();

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});
afterAll(async () => {
  await (await startEmbedded(folder)).stop();
  await removeFolder(base);
});

/** Starts the stand-in shop in a process of its own; resolves with its URL, rejects with what it printed. */
async function shop(data = folder, identity: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [SHOP, data], { stdio: ["ignore", "pipe", "pipe"], ...identity });
  children.add(child);
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const ended = once(child, "close");
  const first = once(createInterface(child.stdout), "line");
  const [line] = await Promise.race([
    first,
    ended.then(([code]) => Promise.reject(new Error(`${code}: ${complaint}`))),
  ]);
  return { url: String(line), child, ended };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = createClient(url);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

test("the first start makes a database in UTF-8 with the built-in C.UTF-8 locale and the extensions we use", async () => {
  const { url } = await shop();
  expect(
    await query(
      url,
      "select pg_encoding_to_char(encoding), datlocprovider::text, datlocale, lower('ÄÉЖ'), current_setting('timezone'), (select rolsuper from pg_roles where rolname = current_user) from pg_database where datname = current_database()",
    ),
  ).toEqual(["UTF8", "b", "C.UTF-8", "äéж", "UTC", false]);
  for (const name of ["pg_trgm", "unaccent", "btree_gin"]) await query(url, `create extension ${name}`);
  await query(url, "create table kept (n int)");
  const { mode } = await stat(join(folder, "postgres/cluster/password"));
  expect(mode & 0o777).toBe(0o600);
});

test("after kill -9 of the shop, the next start takes over the running server with everything committed", async () => {
  const killed = await shop();
  const before = await readPostmaster(cluster);
  for (let n = 1; n <= 20; n++) await query(killed.url, `insert into kept values (${n})`);
  killed.child.kill("SIGKILL");
  await killed.ended;
  const next = await shop();
  expect((await readPostmaster(cluster))?.pid).toBe(before?.pid);
  expect(await query(next.url, "select count(*)::int, sum(n)::int from kept")).toEqual([20, 210]);
});

test("after kill -9 of shop and server, the next start recovers everything committed", async () => {
  const killed = await shop();
  await query(killed.url, "insert into kept values (100)");
  killed.child.kill("SIGKILL");
  process.kill((await readPostmaster(cluster))?.pid ?? 0, "SIGKILL");
  await killed.ended;
  const next = await shop();
  expect(await query(next.url, "select count(*)::int from kept")).toEqual([21]);
});

test("a server that dies under a running shop is started again at the same address", async () => {
  const running = await shop();
  const before = await readPostmaster(cluster);
  process.kill(before?.pid ?? 0, "SIGKILL");
  await expect.poll(() => query(running.url, "select count(*)::int from kept").catch(() => [])).toEqual([21]);
  expect((await readPostmaster(cluster))?.pid).not.toBe(before?.pid);
});

test("SIGTERM stops shop and server cleanly", async () => {
  const stopping = await shop();
  stopping.child.kill("SIGTERM");
  expect(await stopping.ended).toEqual([0, null]);
  expect(await readPostmaster(cluster)).toBeUndefined();
  expect(await readdir(cluster)).not.toContain("postmaster.pid");
});

test("a second shop on the same folder is refused in one line that names the first; a command may join it", async () => {
  const first = await shop();
  await expect(shop()).rejects.toThrow(
    `1: StartError: Another Shopwright (process ${first.child.pid}) is already using ${folder}/postgres: stop it, or set DATA_DIR to another folder.\n`,
  );
  const joined = await openDatabase({ DATA_DIR: folder }, { join: true });
  await joined.stop();
  expect(await query(first.url, "select count(*)::int from kept")).toEqual([21]);
});

test("a command that needs a running shop says at once that it does not run, and starts nothing", async () => {
  const command = () => openDatabase({ DATA_DIR: folder }, { join: "running" });
  const running = await shop();
  await (await command()).stop();
  running.child.kill("SIGTERM");
  await running.ended;
  await expect(command()).rejects.toThrow(
    `The shop of the folder ${folder} does not run: start it with npm start, or set DATA_DIR to the folder of the shop that runs.`,
  );
  expect(await readPostmaster(cluster)).toBeUndefined();
});

test("two shops that start at the same moment on a new folder: one runs, the other is refused", async () => {
  const data = join(base, "race");
  const results = await Promise.allSettled([shop(data), shop(data)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(String(results.find((result) => result.status === "rejected")?.reason)).toContain("Another Shopwright");
  const winner = results.find((result) => result.status === "fulfilled")?.value;
  winner?.child.kill("SIGTERM");
  expect(await winner?.ended).toEqual([0, null]);
  expect((await readdir(join(data, "postgres"))).filter((name) => name.startsWith(".new"))).toEqual([]);
});

test("a left-over postmaster.pid whose process id now belongs to another program does not stop the start", async () => {
  const first = await shop();
  const pidFile = await readFile(join(cluster, "postmaster.pid"), "utf8");
  first.child.kill("SIGTERM");
  await first.ended;
  const bystander = spawn("sleep", ["60"], isRoot ? { uid: (await stat(cluster)).uid } : {});
  children.add(bystander);
  await writeFile(join(cluster, "postmaster.pid"), pidFile.replace(/^\d+/, String(bystander.pid)));
  const next = await shop();
  expect(await query(next.url, "select 1")).toEqual([1]);
});

test("the same data behind DATABASE_URL: nothing embedded starts, and stopping the shop leaves it running", async () => {
  const server = await shop();
  const unused = join(base, "unused");
  const { db, url, stop } = await openDatabase({ DATABASE_URL: server.url, DATA_DIR: unused });
  expect(url).toBe(server.url);
  expect(await db.selectNoFrom((eb) => eb.lit(1).as("one")).execute()).toEqual([{ one: 1 }]);
  await stop();
  await expect(lstat(unused)).rejects.toThrow("ENOENT");
  expect(await query(server.url, "select count(*)::int from kept")).toEqual([21]);
});

test("a folder that cannot be made is named in one line", async () => {
  const file = join(base, "file");
  await writeFile(file, "");
  await expect(startEmbedded(join(file, "data"))).rejects.toThrow(
    `The folder ${file}/data (DATA_DIR) cannot be written: ENOTDIR`,
  );
});

test.runIf(isRoot)("root lends the server an unprivileged account; an ordinary user runs it as itself", async () => {
  expect((await stat(cluster)).uid).not.toBe(0);
  const nobody = { uid: 65534, gid: 65534 };
  const data = await mkdtemp(join(base, "user-"));
  await chown(data, nobody.uid, nobody.gid);
  const asUser = await shop(data, nobody);
  expect((await stat(join(data, "postgres/cluster/data"))).uid).toBe(nobody.uid);
  asUser.child.kill("SIGTERM");
  expect(await asUser.ended).toEqual([0, null]);
});

test.runIf(isRoot)(
  "an ordinary user's unwritable folder, and a user id without a name, are told in one line",
  async () => {
    const unwritable = shop(join(base, "user-x"), { uid: 65534, gid: 65534 });
    await expect(unwritable).rejects.toThrow(
      /^1: StartError: The folder .*\/user-x \(DATA_DIR\) cannot be written: EACCES[^\n]*\n$/,
    );
    const data = await mkdtemp(join(base, "user-"));
    await chown(data, 54321, 65534);
    const nameless = shop(data, { uid: 54321, gid: 65534 });
    await expect(nameless).rejects.toThrow(
      /^1: StartError: The embedded PostgreSQL needs a name for the user id 54321[^\n]*\n$/,
    );
  },
);
