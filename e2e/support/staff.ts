/** What staff and background jobs do in a test: calls of the admin API, and changes in the shop's database. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, expect } from "@playwright/test";
import { pageKey } from "#shop/staff/page-key.ts";
import type { WorkerShop } from "./shop.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Headers with which the editor calls.
 * @param cookies of its session: lines of Set-Cookie, or those of a browser.
 */
export function editorHeaders(cookies: readonly (string | { readonly name: string; readonly value: string })[]) {
  const values = new Map(
    cookies.map((one): [string, string] => {
      if (typeof one !== "string") return [one.name, decodeURIComponent(one.value)];
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      return [name, decodeURIComponent(value)];
    }),
  );
  const value = (name: string) => values.get(name) ?? "";
  return {
    Authorization: `Bearer ${value("admin_token")}`,
    Cookie: `admin_session=${value("admin_session")}`,
    "X-Mall-Id": value("mall_id"),
    "X-Page-Key": pageKey(value("admin_session")),
  };
}

/** A function that makes calls of staff, with the session that a fresh entry link opens. */
export async function staffOf(request: APIRequestContext, link: string) {
  const entry = await request.get(link, { maxRedirects: 0 });
  const cookies = entry.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const headers = editorHeaders(cookies.map(({ value }) => value));
  return async (path: string, data: object) => {
    const answer = await (await request.post(`/admin_api/v1/orders/${path}`, { headers, data })).json();
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
}

/** Runs a script with the shop's database as `db`, its address as `url`, and `given`. */
async function inShop({ dataDir }: WorkerShop, work: string, given: object): Promise<string> {
  const script = `
    const { openDatabase } = await import("./src/db/open.ts");
    const { db, url, stop } = await openDatabase({ DATA_DIR: process.env.DATA_DIR }, { join: true });
    const given = JSON.parse(process.argv[1]);
    ${work}
    await stop();`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", script, JSON.stringify(given)],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  return stdout;
}

/** Makes a recurring job due now. */
export async function makeJobDue(shop: WorkerShop, queue: string): Promise<void> {
  const work = 'const { makeDue } = await import("./src/kernel/jobs/testing.ts"); await makeDue(url, given.queue);';
  await inShop(shop, work, { queue });
}

/** Makes the last proof of who somebody is older than what dangerous work accepts. */
export async function ageProof(shop: WorkerShop, email: string): Promise<void> {
  await inShop(
    shop,
    `const staff = db.selectFrom("staff").select("id").where("email", "=", given.email);
    await db.updateTable("admin_session").set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where("staff_id", "in", staff).execute();`,
    { email },
  );
}

/** Moves an order's payment deadline into the past, and makes the job that cancels such orders due. */
export async function endTimeToPay(shop: WorkerShop, orderNo: string): Promise<void> {
  await inShop(
    shop,
    `const { makeDue } = await import("./src/kernel/jobs/testing.ts");
    const late = new Date(Date.now() - 60_000);
    await db.updateTable("orders").set({ pay_deadline: late }).where("order_no", "=", given.orderNo).execute();
    await makeDue(url, "unpaid_orders");`,
    { orderNo },
  );
}

/** Changes the price (minor units), the stock, or the day on which five units are expected, of all variants of a product. */
export async function changeProduct(
  shop: WorkerShop,
  name: string,
  change: { readonly price?: number; readonly on_hand?: number; readonly expected?: string },
): Promise<void> {
  await inShop(
    shop,
    `const { setPrices, setStock } = await import("./src/shop/catalog/commands/index.ts");
    const { planStock } = await import("./src/shop/inventory/index.ts");
    const { findMallByHost } = await import("./src/kernel/malls/index.ts");
    const { formatMoney } = await import("./src/kernel/money/money.ts");
    const mall = await findMallByHost(db, "localhost");
    const product = db.selectFrom("product").select("id").where("seo_name", "=", given.name);
    const variants = await db.selectFrom("variant").select(["id", "origin_price"]).where("product_id", "in", product).execute();
    const amount = (minor) => formatMoney(BigInt(minor), mall.currency);
    const { price, on_hand, expected } = given.change;
    if (price !== undefined) await setPrices({ db, mall }, variants.map(({ id, origin_price }) =>
      ({ variant_id: id, price: amount(price), origin_price: origin_price === null ? null : amount(origin_price) })));
    if (on_hand !== undefined) await setStock({ db, mall }, variants.map(({ id }) => ({ variant_id: id, on_hand })));
    if (expected !== undefined) await planStock({ db, mall }, { items: variants.map(({ id }) =>
      ({ variant_id: id, incoming: 5, incoming_on: expected })) });`,
    { name, change },
  );
}
