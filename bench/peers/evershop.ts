/** EverShop: its home page, its GraphQL, and its REST for carts. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { administer, withDatabase } from "#db/administer.ts";
import { createClient } from "#db/connect.ts";
import { command, exists, install, pgEnv, serve } from "./install.ts";
import { product } from "./names.ts";
import { json, request } from "./request.ts";
import { coldPages, type Peer } from "./types.ts";

const version = "2.2.1";
const port = 4791;
const url = `http://127.0.0.1:${port}/`;
/** Code of its only shipping method. */
const shipping = "5b0c1f6e-0f5e-4a52-9d5c-3f4c2a7d9e10";

export async function evershop(folder: string, databaseUrl: string, products: number): Promise<Peer> {
  await install(folder, {
    type: "module",
    // It imports concat-stream without declaring it.
    dependencies: { "@evershop/evershop": version, "concat-stream": "2.0.0" },
  });
  const database = withDatabase(databaseUrl, "evershop");
  const { PGHOST = "", PGPORT = "", PGUSER = "", PGPASSWORD = "", PGDATABASE = "" } = pgEnv(database);
  const own = {
    DB_HOST: PGHOST,
    DB_PORT: PGPORT,
    DB_USER: PGUSER,
    DB_PASSWORD: PGPASSWORD,
    DB_NAME: PGDATABASE,
    DB_SSLMODE: "disable",
    PORT: String(port),
    // It has a fixed limit of 120 requests a minute and address, so every connection uses another address.
    TRUST_PROXY_HOPS: "1",
  };
  const bin = (name: string) => join(folder, "node_modules/@evershop/evershop/dist/bin", name, "index.js");
  const start = () => serve(bin("start"), [], { cwd: folder, env: own, url });
  const filled = join(folder, "filled");
  if (!(await exists(filled))) {
    await administer(databaseUrl, "drop database if exists evershop");
    await administer(databaseUrl, "create database evershop");
    for (const name of ["config", "media", "public", "themes", "extensions"]) {
      await mkdir(join(folder, name), { recursive: true });
    }
    const config = {
      shop: { language: "en", currency: "EUR", homeUrl: url },
      system: { extensions: [], cod: { status: 1 } },
    };
    await writeFile(join(folder, "config/default.json"), JSON.stringify(config));
    console.log(`Building and filling EverShop with ${products} products …`);
    await command(bin("build"), [], { cwd: folder, env: { ...own, NODE_ENV: "production" } });
    const stop = await start();
    await command(bin("seed"), ["--all"], { cwd: folder, env: own });
    await stop();
    await fill(database, products);
    await writeFile(filled, "");
  }
  const stop = await start();
  let next = 0;
  const find = (fields: string, filters: Record<string, string>) => ({
    ...json(`${url}api/graphql`, {
      query: `query Q($filters: [FilterInput]) { products(filters: $filters) { total items { ${fields} } } }`,
      variables: {
        filters: Object.entries({ limit: "20", page: "1", ...filters }).map(([key, value]) => ({
          key,
          operation: "eq",
          value,
        })),
      },
    }),
    manyAddresses: true,
  });
  return {
    name: `EverShop ${version}`,
    list: find("name url price { regular { value } special { value } } image { url }", {}),
    search: (keyword) => find("name url price { regular { value } special { value } }", { keyword }),
    home: { url, headers: { "accept-encoding": "gzip" }, manyAddresses: true },
    buy: () => buy(`SKU${1 + (next++ % 100)}`),
    cold: { url, ...(await coldAddresses(database)) },
    stop,
  };
}

/** Products that were filled in, and lists of their category with a highest price of their own. */
async function coldAddresses(database: string) {
  const client = createClient(database);
  await client.connect();
  const { rows } = await client.query(
    `select c.uuid from product p join category c using (category_id) where p.sku = 'SKU1'`,
  );
  await client.end();
  const numbers = Array.from({ length: coldPages.before + coldPages.measured }, (_, n) => n + 1);
  return {
    products: numbers.map((n) => `/p-${n * 31}`),
    lists: numbers.map((n) => `/category/${rows[0]?.uuid}?max_price=${20 + ((n * 37) % 400)}.${10 + (n % 90)}`),
  };
}

const address = {
  full_name: "Ada Byron",
  telephone: "030123456",
  address_1: "1 Mill Lane",
  city: "Berlin",
  province: "DE-BE",
  country: "DE",
  postcode: "10115",
};

/** The calls of its checkout page: address, shipping method, then the rest with the order. */
async function buy(sku: string): Promise<void> {
  const call = async (path: string, body: object) =>
    (await request({ ...json(`${url}api/${path}`, body), manyAddresses: true })).data;
  const { cartId } = await call("carts", { items: [{ sku, qty: 1 }] });
  const cart = `carts/${cartId}`;
  await call(`${cart}/addresses`, { address, type: "shipping" });
  await call(`${cart}/shippingMethods`, { provider_code: "core", method_code: shipping });
  const checkout = {
    cart_id: cartId,
    customer: { email: "ada@example.com" },
    billingAddress: address,
    paymentMethod: "cod",
  };
  for (;;) {
    try {
      const order = await call(`${cart}/checkout`, checkout);
      if (order.order_number) return;
      throw new Error(`no order: ${JSON.stringify(order)}`);
    } catch (error) {
      // Concurrent orders get the same number, and all but one fail: try again.
      if (!String(error).includes("ORDER_NUMBER_UNIQUE")) throw error;
    }
  }
}

/** Adds products to its demo data, each like the first of those. */
async function fill(database: string, products: number): Promise<void> {
  const names = JSON.stringify(Array.from({ length: products }, (_, n) => product(n).name)).replaceAll("'", "''");
  await administer(
    database,
    `with named as (select value #>> '{}' as name, ordinality as n from jsonb_array_elements('${names}') with ordinality),
       like_this as (select * from product order by product_id limit 1),
       stored as (
         insert into product (type, visibility, group_id, sku, price, weight, status, category_id, package_id)
         select 'simple', true, group_id, 'SKU' || n, 10 + (n % 9000) / 100.0, 1, true, category_id, package_id
         from like_this, named returning product_id, sku),
       described as (
         insert into product_description (product_description_product_id, name, description, url_key)
         select product_id, name, '[]', 'p-' || n from stored join named on sku = 'SKU' || n)
     insert into product_inventory (product_inventory_product_id, qty, manage_stock, stock_availability)
     select product_id, 1000000, true, true from stored`,
  );
  // Every product leaves an event from which a second process makes its URL, 10 ms each. Doing all at once is faster, and
  // leaves no work for the measurement.
  await administer(
    database,
    `with told as (
       delete from event where name = 'product_created' and data ->> 'sku' like 'SKU%'
       returning data ->> 'uuid' as uuid, (data ->> 'product_id')::int as id)
     insert into url_rewrite (entity_type, entity_uuid, request_path, target_path)
     select 'product', uuid::uuid, '/' || url_key, '/product/' || uuid
     from told join product_description on product_description_product_id = id`,
  );
  await administer(
    database,
    `with zone as (insert into shipping_zone (name) values ('Germany') returning shipping_zone_id as id),
       country as (insert into shipping_zone_country (zone_id, country) select id, 'DE' from zone),
       provider as (insert into shipping_zone_provider (zone_id, provider_code) select id, 'core' from zone),
       method as (
         insert into core_shipping_method (name, uuid) values ('Standard', '${shipping}')
         returning core_shipping_method_id as id)
     insert into core_shipping_method_rate (method_id, zone_id, cost) select method.id, zone.id, 5 from method, zone`,
  );
  await administer(database, "vacuum analyze");
}
