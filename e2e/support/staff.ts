/** What staff and background jobs do in a test: calls of the admin API, and changes in the shop's database. */
import { type APIRequestContext, expect } from "@playwright/test";
import { type OpenDatabase, openDatabase } from "#db/open.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import type { WorkerShop } from "./shop.ts";

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

/** Works on the shop's database while the shop runs. */
async function inShop({ dataDir }: WorkerShop, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase({ DATA_DIR: dataDir }, { join: true, poolSize: 2 });
  try {
    await work(database);
  } finally {
    await database.stop();
  }
}

/** Makes a recurring job due now. */
export async function makeJobDue(shop: WorkerShop, queue: string): Promise<void> {
  const { makeDue } = await import("#kernel/jobs/testing.ts");
  await inShop(shop, ({ url }) => makeDue(url, queue));
}

/** Makes the last proof of who somebody is older than what dangerous work accepts. */
export async function ageProof(shop: WorkerShop, email: string): Promise<void> {
  await inShop(shop, async ({ db }) => {
    const staff = db.selectFrom("staff").select("id").where("email", "=", email);
    const confirmed_at = new Date(Date.now() - 11 * 60_000);
    await db.updateTable("admin_session").set({ confirmed_at }).where("staff_id", "in", staff).execute();
  });
}

/** Changes the price (minor units) or the stock of all variants of a product. */
export async function changeProduct(
  shop: WorkerShop,
  name: string,
  { price, on_hand }: { readonly price?: number; readonly on_hand?: number },
): Promise<void> {
  const { setPrices, setStock } = await import("#shop/catalog/commands/index.ts");
  const { findMallByHost } = await import("#kernel/malls/index.ts");
  const { formatMoney } = await import("#kernel/money/money.ts");
  await inShop(shop, async ({ db }) => {
    const mall = await findMallByHost(db, "localhost");
    if (!mall) throw new Error("the shop has no mall");
    const product = db.selectFrom("product").select("id").where("seo_name", "=", name);
    const variants = await db
      .selectFrom("variant")
      .select(["id", "origin_price"])
      .where("product_id", "in", product)
      .execute();
    const amount = (minor: number | bigint) => formatMoney(BigInt(minor), mall.currency);
    if (price !== undefined) {
      const prices = variants.map(({ id, origin_price }) => ({
        variant_id: id,
        price: amount(price),
        origin_price: origin_price === null ? null : amount(origin_price),
      }));
      await setPrices({ db, mall }, prices);
    }
    if (on_hand !== undefined) {
      await setStock(
        { db, mall },
        variants.map(({ id }) => ({ variant_id: id, on_hand })),
      );
    }
  });
}
