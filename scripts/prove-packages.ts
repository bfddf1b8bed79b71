/**
 * Shows that packed files make a shop, in an empty folder without this repository, with `npm` and Node only:
 *
 *   node scripts/prove-packages.ts release/1.1.0 [release/1.0.0]
 *
 * The first folder has the packed files of the release, the second those of the one before. A folder of a shop is made, its types are checked, its
 * test is run, and so is each other command that it has. With the release before: a shop made by its command takes an order, is upgraded, takes another, goes back, takes a third, is upgraded
 * again and has all of them; its extension, written for the release before, passes its test there; the client of the release before reads the orders. Part of
 * `npm run release`. Minutes, and packages from the registry of npm.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { order, requireOrders } from "./release/guest-order.ts";
import { filesIn } from "./release/packed.ts";

const [now, before] = process.argv.slice(2).map((folder) => filesIn(resolve(folder)));
if (!now) throw new Error("Name the folder of the packed files, and that of the release before.");
const root = join(import.meta.dirname, "..");
const base = await mkdtemp(join(tmpdir(), "shopwright-packages-"));
// npm tells its scripts much about the project that they run in, its commands among them, which is not this shop's.
const env: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_|^NODE_(ENV|OPTIONS|PATH|COMPILE_CACHE)$|^SHOPWRIGHT_|^DATA_DIR$|^(DATABASE|STORAGE|PUBLIC|SMTP)_/i.test(
        name,
      ),
  ),
);
env.PATH = env.PATH?.split(delimiter)
  .filter((folder) => !folder.startsWith(root))
  .join(delimiter);
env.PORT = "3987";

/** A program of a shop's owner, beside the shop. */
const reader = `import { createClient } from "@shopwright/client";
const shop = createClient({ url: process.argv[2], token: process.argv[3] });
for await (const { order_no } of shop.list("orders", {})) console.log(order_no);
`;

try {
  if (before) await proveWays(before);
  console.log("\n── A new shop ──");
  const fresh = make(now, "my-shop");
  run(fresh, "npm run types");
  run(fresh, "npm test");
  await withShop(fresh, async () => {
    for (const command of ["dashboard-link", "backup", "restore -- --try"]) run(fresh, `npm run ${command}`);
  });
  await withShop(fresh, async (url) => console.log(`With hot reload: ${await order(url)}`), "npm run dev");
  console.log("\nThe packed files make a shop.");
} finally {
  await rm(base, { recursive: true, force: true });
}

type Packed = ReturnType<typeof filesIn>;

function make({ create, program }: Packed, name: string): string {
  run(base, `npm exec --yes --package=${create} -- create-shopwright ${name} --shopwright ${program}`);
  return join(base, name);
}

function run(cwd: string, command: string): void {
  console.log(`\n$ ${command}`);
  const [program = "", ...args] = command.split(" ");
  const { status } = spawnSync(program, args, { cwd, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} failed.`);
}

/** Orders before an upgrade, after it, and after the way back: none is lost. Then extension and client of the release before. */
async function proveWays(old: Packed): Promise<void> {
  console.log("\n── A shop of the release before ──");
  const shop = make(old, "older-shop");
  const orders: string[] = [];
  const sell = () =>
    withShop(shop, async (url) => {
      await requireOrders(url, orders);
      orders.push(await order(url));
    });
  await sell();
  run(shop, `npm run upgrade -- ${now?.program}`);
  await sell();
  run(shop, "npm run back");
  await sell();
  run(shop, `npm run upgrade -- ${now?.program}`);
  run(shop, `npm install --no-audit --no-fund --no-save ${old.client}`);
  await writeFile(join(shop, "orders.mjs"), reader);
  await withShop(shop, async (url) => {
    await requireOrders(url, orders);
    await readByClient(shop, url, orders);
  });
  console.log(`\nUpgraded, brought back and upgraded again with ${orders.length} orders; none was lost.`);
  run(shop, "npm run types");
  run(shop, "npm test");
  console.log("\nThe extension of the release before works.");
}

async function readByClient(shop: string, url: string, orders: readonly string[]): Promise<void> {
  const token = output(shop, `npm exec -- shopwright api-token --name proof --permissions orders:read`);
  const read = output(shop, `node orders.mjs ${url} ${token.trim()}`).split("\n");
  const missing = orders.filter((number) => !read.includes(number));
  if (missing.length > 0) throw new Error(`The client of the release before does not read ${missing.join(", ")}.`);
  console.log(`The client of the release before reads ${orders.length} orders.`);
}

function output(cwd: string, command: string): string {
  const [program = "", ...args] = command.split(" ");
  const { status, stdout } = spawnSync(program, args, {
    cwd,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${command} failed.`);
  return stdout;
}

/** Does `work` while the shop that a command starts runs. */
async function withShop<T>(shop: string, work: (url: string) => Promise<T>, command = "npm start"): Promise<T> {
  const [program = "", ...args] = command.split(" ");
  const child = spawn(program, args, { cwd: shop, env, stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  try {
    return await work(await addressOf(child));
  } finally {
    child.kill("SIGTERM");
    await closed;
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout ?? process.stdin)) {
    console.log(line);
    const address = /^Shop\s+(\S+)/.exec(line)?.[1];
    if (!address) continue;
    stdout?.resume();
    return address.replace(/\/$/, "");
  }
  throw new Error("The shop did not start: the lines above say why.");
}
