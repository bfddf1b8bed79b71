/**
 * Shows that packed files make a shop, in an empty folder without this repository, with `npm` and Node only:
 *
 *   node scripts/prove-packages.ts create-shopwright-1.1.0.tgz shopwright-1.1.0.tgz [shopwright-1.0.0.tgz]
 *
 * The folder is made, its types are checked, its test is run. With the packed program of the release before, a shop of that one takes an
 * order, is upgraded, takes another, goes back, and has both. Part of `npm run release`. Minutes, and packages from the registry of npm.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

const [create, program, before] = process.argv.slice(2).map((file) => resolve(file));
if (!create || !program)
  throw new Error("Name the packed files: create-shopwright, shopwright, and the shopwright before.");
const base = await mkdtemp(join(tmpdir(), "shopwright-packages-"));
const shop = join(base, "my-shop");
// npm tells its scripts much about the project that they run in, which is not this shop's.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_|^SHOPWRIGHT_/i.test(name)),
);

try {
  const version = before ?? program;
  run(base, [
    "npm",
    "exec",
    "--yes",
    `--package=${create}`,
    "--",
    "create-shopwright",
    "my-shop",
    "--shopwright",
    version,
  ]);
  if (before) await proveWays(program);
  run(shop, ["npm", "run", "types"]);
  run(shop, ["npm", "test"]);
  console.log("\nThe packed files make a shop.");
} finally {
  await rm(base, { recursive: true, force: true });
}

function run(cwd: string, [command = "", ...args]: readonly string[]): void {
  console.log(`\n$ ${command} ${args.join(" ")}`);
  const { status } = spawnSync(command, args, { cwd, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed.`);
}

/** Orders before an upgrade, after it, and after the way back: none is lost. */
async function proveWays(to: string): Promise<void> {
  const orders = [await withShop((url) => order(url))];
  run(shop, ["npm", "run", "upgrade", "--", to]);
  const second = await withShop(async (url) => {
    await requireOrders(url, orders);
    return order(url);
  });
  orders.push(second);
  run(shop, ["npm", "run", "back"]);
  await withShop((url) => requireOrders(url, orders));
  run(shop, ["npm", "run", "upgrade", "--", to]);
  console.log(`\nUpgraded and brought back with ${orders.length} orders; none was lost.`);
}

/** Does `work` while the shop runs. */
async function withShop<T>(work: (url: string) => Promise<T>): Promise<T> {
  const child = spawn("npm", ["start"], {
    cwd: shop,
    env: { ...env, PORT: "3987" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    return await work(await addressOf(child));
  } finally {
    child.kill("SIGTERM");
    await once(child, "close");
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout ?? process.stdin)) {
    const address = /^Shop\s+(\S+)/.exec(line)?.[1];
    if (!address) continue;
    stdout?.resume();
    return address.replace(/\/$/, "");
  }
  throw new Error("The shop did not start: the lines above say why.");
}

const envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });

async function call<T>(url: string, path: string, body: object, shape: z.ZodType<T>, headers = {}): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { code, message, data } = envelope.parse(await response.json());
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return shape.parse(data);
}

const anything = z.unknown();
const list = z.object({ list: z.object({ data: z.array(z.object({ seo_name: z.string() })) }) });

const email = "ada@example.com";

/** A guest buys one of the demo's products. @returns the order's number. */
async function order(url: string): Promise<string> {
  const { token } = await call(url, "/api/v1/auth/flushToken", {}, z.object({ token: z.string() }));
  const as = { authorization: `Bearer ${token}` };
  const variant_id = await anyVariant(url);
  await call(url, "/api/v1/cart/add", { variant_id, qty: 1 }, anything, as);
  const place = { country: "US", state: "OR" };
  const preview = z.object({ total: z.string(), providers: z.array(z.object({ name: z.string() })) });
  const { total, providers } = await call(url, "/api/v1/order/preview", place, preview, as);
  const address = {
    first_name: "Ada",
    last_name: "Byron",
    phone: "+1 503 555 0100",
    country: "US",
    state: "OR",
    city: "Portland",
    address1: "1 Mill Lane",
    company: "",
    address2: "",
    postal_code: "97209",
  };
  const input = { email, address, provider: providers[0]?.name, expected_total: total };
  const placed = await call(url, "/api/v1/order/place", input, z.object({ order_no: z.string() }), {
    ...as,
    "idempotency-key": randomUUID(),
  });
  return placed.order_no;
}

async function anyVariant(url: string): Promise<string> {
  const { list: products } = await call(url, "/api/v1/product/list", { page: 1 }, list);
  const shape = z.object({ product: z.object({ variants: z.array(z.object({ id: z.string(), stock: z.number() })) }) });
  for (const { seo_name } of products.data) {
    const { product } = await call(url, "/api/v1/product/detail", { seo_name }, shape);
    const variant = product.variants.find(({ stock }) => stock > 2);
    if (variant) return variant.id;
  }
  throw new Error("The demo has no product.");
}

async function requireOrders(url: string, numbers: readonly string[]): Promise<void> {
  for (const order_no of numbers) await call(url, "/api/v1/order/track", { order_no, email }, anything);
}
