/**
 * Carries out the steps of the Containerfile without an engine or a registry of images: each stage in a bare Debian made by
 * debootstrap, the result with a read-only root, an own mount and process namespace, no capabilities and the user of the
 * image. Needs root, debootstrap, a network to Debian's packages and npm, and DATABASE_URL of an empty PostgreSQL at
 * 127.0.0.1:5432 (elsewhere with --without-pool):
 *
 *   DATABASE_URL=postgres://… node scripts/prove-container.ts /var/tmp/proof
 *
 * Bases are kept in that folder for a further run. Ends with a list of what was seen, or with the first thing that is not so.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createClient } from "#db/connect.ts";
import { readContainerfile, type Stage } from "./containerfile.ts";

const root = join(import.meta.dirname, "..");
const folder = process.argv[2];
const database = process.env.DATABASE_URL;
if (!folder || !database || process.getuid?.() !== 0) {
  console.error("Usage, as root: DATABASE_URL=postgres://… node scripts/prove-container.ts FOLDER");
  process.exit(2);
}

/** Where a machine whose network has an authority of its own (NODE_EXTRA_CA_CERTS) has it in the stages. */
const authority = "/etc/ssl/proof-authority.pem";
/** What the process inside of the image gets as PATH. */
const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const seen: string[] = [];
/** What runs at the moment: a proof that fails leaves nothing behind. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
function proved(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`NOT PROVED: ${what}`);
  seen.push(what);
  console.log(`  proved: ${what}`);
}

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

/** Debian's release of an image such as docker.io/library/debian:trixie-slim, made anew from Debian's packages. */
async function baseOf(image: string): Promise<string> {
  const [, release] = /^docker\.io\/library\/debian:(\w+)-slim$/.exec(image) ?? [];
  if (!release) throw new Error(`${image} is no Debian that debootstrap makes`);
  const base = join(String(folder), `base-${release}`);
  if (!existsSync(join(base, "etc/debian_version"))) run("debootstrap", ["--variant=minbase", release, base]);
  return base;
}

/** The result of a stage: its root, and what the image says of the process. */
interface Built {
  readonly root: string;
  readonly env: Record<string, string>;
  readonly workdir: string;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly command: readonly string[];
  readonly health: readonly string[];
}

async function build(stage: Stage, others: ReadonlyMap<string, Built>): Promise<Built> {
  const target = join(String(folder), `stage-${stage.name}`);
  await rm(target, { recursive: true, force: true });
  // What comes before the first file of the project is the same every time, and is kept.
  const first = stage.steps.findIndex(({ kind }) => kind === "copy");
  const layer = join(
    String(folder),
    `layer-${hash("sha256", JSON.stringify([stage.base, stage.steps.slice(0, first)])).slice(0, 16)}`,
  );
  const isCached = existsSync(layer);
  run("cp", ["-a", "--reflink=auto", isCached ? layer : await baseOf(stage.base), target]);
  await cp("/etc/resolv.conf", join(target, "etc/resolv.conf"), { dereference: true });
  const ca = process.env.NODE_EXTRA_CA_CERTS;
  if (ca) await cp(ca, join(target, authority), { dereference: true });
  let [workdir, user] = ["/", "0:0"];
  const env: Record<string, string> = {};
  const volumes: string[] = [];
  let command: readonly string[] = [];
  let health: readonly string[] = [];
  for (const [at, step] of stage.steps.entries()) {
    if (at === first && !isCached) run("cp", ["-a", "--reflink=auto", target, layer]);
    console.log(`${stage.name}: ${JSON.stringify(step)}`);
    if (step.kind === "env") Object.assign(env, step.values);
    else if (step.kind === "user") user = step.value;
    else if (step.kind === "volume") volumes.push(step.value);
    else if (step.kind === "command") command = step.arguments;
    else if (step.kind === "health") health = step.arguments;
    else if (step.kind === "workdir") {
      workdir = step.value;
      await mkdir(join(target, workdir), { recursive: true });
    } else if (step.kind === "run" && isCached && at < first) {
      console.log("  kept from an earlier run");
    } else if (step.kind === "run") {
      const inside = `cd ${workdir} && ${step.command}`;
      const settings = Object.entries({
        PATH: path,
        HOME: "/root",
        DEBIAN_FRONTEND: "noninteractive",
        ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: authority }),
        ...env,
      });
      run("unshare", [
        "--mount",
        "--pid",
        "--fork",
        "--mount-proc",
        `--root=${target}`,
        "env",
        "-i",
        ...settings.map(([key, value]) => `${key}=${value}`),
        "sh",
        "-ec",
        inside,
      ]);
    } else if (step.kind === "copy") {
      const from = step.from ? others.get(step.from)?.root : root;
      if (!from) throw new Error(`there is no stage ${step.from}`);
      const to = step.target.startsWith("/") ? join(target, step.target) : join(target, workdir, step.target);
      await copyInto(from, step.sources, to, step.from === undefined);
    }
  }
  return { root: target, env, workdir, user, volumes, command, health };
}

/** Copies as an engine does: the content of folders, without what .containerignore names at the top of the context. */
async function copyInto(from: string, sources: readonly string[], to: string, isContext: boolean): Promise<void> {
  const ignored = isContext ? (await readFile(join(root, ".containerignore"), "utf8")).split("\n").filter(Boolean) : [];
  for (const source of sources) {
    const full = join(from, source);
    const isFolder = statSync(full).isDirectory();
    const excludes = ignored.map((name) => `--exclude=./${name}`);
    const intoFolder = isFolder || to.endsWith("/");
    await mkdir(intoFolder ? to : join(to, ".."), { recursive: true });
    if (isFolder)
      run("sh", [
        "-ec",
        'from=$1; to=$2; shift 2; tar -C "$from" "$@" -cf - . | tar -C "$to" -xf - --no-same-owner',
        "sh",
        full,
        to,
        ...excludes,
      ]);
    else run("cp", ["-p", full, to.endsWith("/") ? join(to, basename(source)) : to]);
  }
}

/**
 * Starts the image's command: own mounts and processes, read-only root, /tmp in memory, the volumes bound, no capabilities,
 * no new privileges. The network is this machine's.
 */
function start(image: Built, settings: Record<string, string>, command = image.command): ChildProcess {
  const [uid, gid = uid] = image.user.split(":");
  const binds = image.volumes.map((volume) => `mount --bind "${folder}/volume${volume}" "${image.root}${volume}"`);
  const script = [
    `mount --bind "${image.root}" "${image.root}"`,
    `mount -o remount,ro,bind "${image.root}"`,
    ...binds,
    `mount -t tmpfs -o size=64m tmpfs "${image.root}/tmp"`,
    `mount -t proc proc "${image.root}/proc"`,
    `mount -t tmpfs -o mode=755 tmpfs "${image.root}/dev"`,
    ...["null", "zero", "random", "urandom"].map(
      (name) => `touch "${image.root}/dev/${name}" && mount --bind /dev/${name} "${image.root}/dev/${name}"`,
    ),
    `cd "${image.root}"`,
    `exec chroot . setpriv --reuid=${uid} --regid=${gid} --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs env -C "${image.workdir}" "$@"`,
  ].join("\n");
  const env = { PATH: path, ...image.env, ...settings };
  const child = spawn(
    "unshare",
    [
      "--mount",
      "--propagation=private",
      "--pid",
      "--fork",
      "--kill-child=SIGTERM",
      "sh",
      "-ec",
      script,
      "sh",
      "-i",
      ...Object.entries(env).map(([key, value]) => `${key}=${value}`),
      ...command,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  running.add(child);
  child.on("close", () => running.delete(child));
  return child;
}

/** Runs a command of the image to its end. */
async function ended(
  image: Built,
  settings: Record<string, string>,
  command: readonly string[],
): Promise<{ code: number | null; text: string }> {
  const child = start(image, settings, command);
  let text = "";
  child.stdout?.on("data", (chunk) => (text += chunk));
  child.stderr?.on("data", (chunk) => (text += chunk));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, text };
}

/** Tries a connection for ten seconds. */
async function answersWithin(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = createClient(url);
    try {
      await client.connect();
      await client.query("select 1");
      return await client.end();
    } catch (error) {
      if (tries === 10) throw error;
      await setTimeout(1_000);
    }
  }
}

/** Stops what `start` has started: the command is the first process of its namespace, below unshare. */
function stop(child: ChildProcess): void {
  const [first] = execFileSync("pgrep", ["-P", String(child.pid)])
    .toString()
    .trim()
    .split("\n");
  process.kill(Number(first), "SIGTERM");
}

const stages = readContainerfile(await readFile(join(root, "Containerfile"), "utf8"));
await mkdir(folder, { recursive: true });
const built = new Map<string, Built>();
for (const stage of stages) {
  if (stage.name === "pool" && process.argv.includes("--without-pool")) continue;
  built.set(stage.name, await build(stage, built));
}
const shop = built.get("shop");
if (!shop) throw new Error("there is no stage shop");
const [uid = 0, gid = 0] = shop.user.split(":").map(Number);
for (const volume of shop.volumes) {
  const at = join(folder, "volume", volume);
  await rm(at, { recursive: true, force: true });
  await mkdir(at, { recursive: true });
  run("chown", [`${uid}:${gid}`, at]);
}

// The pool, with what the network and the secrets of compose.yaml give it, before a PostgreSQL at the port it expects.
const direct = new URL(database);
const pool = built.get("pool");
let pooled: ChildProcess | undefined;
if (pool) {
  if (direct.host !== "127.0.0.1:5432")
    throw new Error("the pool needs a PostgreSQL at 127.0.0.1:5432, or --without-pool");
  await mkdir(join(pool.root, "run/secrets"), { recursive: true });
  await writeFile(
    join(pool.root, "run/secrets/pool_users"),
    `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`,
  );
  await writeFile(join(pool.root, "etc/hosts"), "127.0.0.1 localhost database\n");
  pooled = start(pool, {});
  pooled.stderr?.on("data", (chunk) => process.stderr.write(chunk));
  const through = new URL(direct);
  through.port = "6432";
  await answersWithin(through.href);
  proved("the pool starts with a read-only root as another user than root and leads to the database", true);
  process.env.DATABASE_URL = through.href;
}

const port = "4394";
const settings = {
  DATABASE_URL: process.env.DATABASE_URL ?? "",
  DATABASE_DIRECT_URL: database,
  PORT: port,
  HOST: "127.0.0.1",
  DEMO: "true",
  LOG_LEVEL: "info",
};
proved("the user of the image is not root", uid > 0 && gid > 0);
const node = shop.command[0] ?? "";
const inside = await ended(shop, settings, [
  node,
  "-e",
  `const fs = require("node:fs"); const status = fs.readFileSync("/proc/self/status", "utf8");
   const writable = (file) => { try { fs.writeFileSync(file, ""); return true; } catch { return false; } };
   console.log(JSON.stringify({ uid: process.getuid(), caps: /CapBnd:\\s*(\\w+)/.exec(status)[1], privs: /NoNewPrivs:\\s*(\\d)/.exec(status)[1],
     app: writable("/app/x"), etc: writable("/etc/x"), data: writable("/data/x"), tmp: writable("/tmp/x"), version: process.version, pid: process.pid }))`,
]);
const facts: Record<string, unknown> = JSON.parse(inside.text);
console.log(facts);
proved(
  "processes run as that user, without capabilities or ways to get some",
  facts.uid === uid && /^0+$/.test(String(facts.caps)) && facts.privs === "1",
);
proved(
  "the root cannot be written, the volume and /tmp can",
  facts.app === false && facts.etc === false && facts.data === true && facts.tmp === true,
);
proved(
  "Node is the one of the lock file",
  String(facts.version) === `v${JSON.parse(await readFile(join(root, "package.json"), "utf8")).dependencies.node}`,
);

const server = start(shop, settings);
let log = "";
for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (log += chunk));
const ending = new Promise<number | null>((resolve) => server.on("close", resolve));
try {
  let healthy = false;
  for (let tries = 0; tries < 90 && !healthy && server.exitCode === null; tries++) {
    await setTimeout(1_000);
    healthy = (await ended(shop, settings, shop.health)).code === 0;
  }
  if (!healthy) console.error(log);
  proved("the health check of the image succeeds", healthy);
  const home = await fetch(`http://127.0.0.1:${port}/`);
  const html = await home.text();
  proved("the home page is answered", home.status === 200 && html.includes("<main"));
  const script = /\/assets\/[\w./-]+\.js/.exec(html)?.[0] ?? "/none";
  proved("the build of the image is served", (await fetch(`http://127.0.0.1:${port}${script}`)).status === 200);
} finally {
  // The server is the first process of its namespace, below unshare.
  const [first] = execFileSync("pgrep", ["-P", String(server.pid)])
    .toString()
    .trim()
    .split("\n");
  process.kill(Number(first), "SIGTERM");
}
const code = await ending;
if (pooled) stop(pooled);
if (code !== 0) console.error(log);
proved("SIGTERM ends the server cleanly", code === 0);
console.log(`\n${seen.length} facts proved of the stages ${[...built.keys()].join(", ")}.`);
