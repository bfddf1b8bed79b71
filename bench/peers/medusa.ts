/** Medusa: its store API. It has no shop pages. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { administer, withDatabase } from "#db/administer.ts";
import { command, exists, install, pgEnv, serve } from "./install.ts";
import { product } from "./names.ts";
import { json, request } from "./request.ts";
import type { Peer } from "./types.ts";

const version = "2.21.2";
const port = 4792;
const origin = `http://127.0.0.1:${port}`;
const fillScript = join(import.meta.dirname, "medusa-fill.mjs");
/** Configured as in its manual, without the admin pages; the rest is kept in memory and PostgreSQL. */
const config = `module.exports = require("@medusajs/framework/utils").defineConfig({ admin: { disable: true } });\n`;

/** Ids that buyers need, written by the fill script. */
const shopFile = z.object({ key: z.string(), region: z.string(), shipping: z.string(), variants: z.array(z.string()) });
type Shop = z.infer<typeof shopFile>;

export async function medusa(folder: string, databaseUrl: string, products: number): Promise<Peer> {
  await install(folder, { dependencies: { "@medusajs/medusa": version, "@medusajs/framework": version } });
  const env = {
    DATABASE_URL: addressOf(withDatabase(databaseUrl, "medusa")),
    NODE_ENV: "production",
    JWT_SECRET: "bench",
    COOKIE_SECRET: "bench",
    LOG_LEVEL: "error",
    MEDUSA_DISABLE_TELEMETRY: "true",
  };
  const cli = join(folder, "node_modules/@medusajs/cli/cli.js");
  const filled = join(folder, "filled");
  const shopJson = join(folder, "shop.json");
  if (!(await exists(filled))) {
    await administer(databaseUrl, "drop database if exists medusa");
    await administer(databaseUrl, "create database medusa");
    await writeFile(join(folder, "medusa-config.js"), config);
    const rows = Array.from({ length: products }, (_, n) => ({
      title: product(n).name,
      handle: `p-${n}`,
      sku: `SKU${n}`,
      price: (1000 + (n % 9000)) / 100,
    }));
    const list = join(folder, "products.json");
    await writeFile(list, JSON.stringify(rows));
    console.log(`Filling Medusa with ${products} products …`);
    await command(cli, ["db:migrate"], { cwd: folder, env });
    await command(cli, ["exec", fillScript, list, shopJson], { cwd: folder, env });
    await administer(withDatabase(databaseUrl, "medusa"), "vacuum analyze");
    await writeFile(filled, "");
  }
  const shop = shopFile.parse(JSON.parse(await readFile(shopJson, "utf8")));
  const stop = await serve(cli, ["start", "--host", "127.0.0.1", "--port", String(port)], {
    cwd: folder,
    env,
    url: `${origin}/health`,
  });
  const find = (more: Record<string, string> = {}) => ({
    url: `${origin}/store/products?${new URLSearchParams({
      region_id: shop.region,
      limit: "20",
      fields: "title,handle,thumbnail,*variants.calculated_price",
      ...more,
    })}`,
    headers: { "x-publishable-api-key": shop.key },
  });
  let next = 0;
  return {
    name: `Medusa ${version}`,
    list: find(),
    search: (keyword) => find({ q: keyword }),
    buy: () => buy(shop, shop.variants[next++ % shop.variants.length] ?? ""),
    stop,
  };
}

/** One of its two URL parsers accepts a socket folder only in place of the host. */
function addressOf(url: string): string {
  const { PGHOST = "", PGPORT, PGUSER, PGPASSWORD = "", PGDATABASE } = pgEnv(url);
  const [host, password] = [PGHOST, PGPASSWORD].map(encodeURIComponent);
  return `postgres://${PGUSER}:${password}@${host}:${PGPORT}/${PGDATABASE}?sslmode=disable`;
}

const address = {
  first_name: "Ada",
  last_name: "Byron",
  address_1: "1 Mill Lane",
  city: "Berlin",
  postal_code: "10115",
  country_code: "de",
};

async function buy({ key, region, shipping }: Shop, variant: string): Promise<void> {
  const call = (path: string, body: object) =>
    request(json(`${origin}/store/${path}`, body, { "x-publishable-api-key": key }));
  const { cart } = await call("carts", { region_id: region, items: [{ variant_id: variant, quantity: 1 }] });
  const at = `carts/${cart.id}`;
  await call(at, { email: "ada@example.com", shipping_address: address, billing_address: address });
  await call(`${at}/shipping-methods`, { option_id: shipping });
  const { payment_collection: payment } = await call("payment-collections", { cart_id: cart.id });
  await call(`payment-collections/${payment.id}/payment-sessions`, { provider_id: "pp_system_default" });
  const done = await call(`${at}/complete`, {});
  if (!done.order?.id) throw new Error(`no order: ${JSON.stringify(done).slice(0, 300)}`);
}
