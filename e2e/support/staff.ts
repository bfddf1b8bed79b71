/** Staff at work beside the browser: their calls, and the clock of the shop's database. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, expect } from "@playwright/test";

const root = join(import.meta.dirname, "../..");

/** Makes calls as the owner who came by a fresh link. */
export async function staffOf(request: APIRequestContext, link: string) {
  const entry = await request.get(link, { maxRedirects: 0 });
  const cookies = entry.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const token = /admin_token=([^;]+)/.exec(cookies.map(({ value }) => value).join("\n"))?.[1] ?? "";
  const headers = {
    Authorization: `Bearer ${decodeURIComponent(token)}`,
    "X-Mall-Id": new URL(link).searchParams.get("hash_id") ?? "",
  };
  return async (path: string, data: object) => {
    const answer = await (await request.post(`/admin_api/v1/orders/${path}`, { headers, data })).json();
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
}

/** Runs a script inside of the shop: with `db`, its database, that one's `url`, and `given`, an argument of its own. */
async function inShop(work: string, given: object): Promise<void> {
  const script = `
    const { openDatabase } = await import("./src/db/open.ts");
    const { db, url, stop } = await openDatabase({ DATA_DIR: process.env.E2E_DATA_DIR }, { join: true });
    const given = JSON.parse(process.argv[1]);
    ${work}
    await stop();`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, JSON.stringify(given)], {
    cwd: root,
  });
}

/** Lets an order's time to pay be over, and the job that looks for such orders be due. */
export async function endTimeToPay(orderNo: string): Promise<void> {
  await inShop(
    `const { makeDue } = await import("./src/shop/jobs/testing.ts");
    const late = new Date(Date.now() - 60_000);
    await db.updateTable("orders").set({ pay_deadline: late }).where("order_no", "=", given.orderNo).execute();
    await makeDue(url, "unpaid_orders");`,
    { orderNo },
  );
}

/** Changes what all variants of a product cost (minor units), or how many there are. */
export async function changeProduct(
  name: string,
  change: { readonly price?: number; readonly on_hand?: number },
): Promise<void> {
  await inShop(
    `const product = db.selectFrom("product").select("id").where("seo_name", "=", given.name);
    await db.updateTable("variant").set(given.change).where("product_id", "in", product).execute();`,
    { name, change },
  );
}
