/** This shop with the demo mall and generated products, called over HTTP like a peer. */
import { randomUUID } from "node:crypto";
import { setStock } from "#shop/catalog/commands/index.ts";
import { testAddress } from "#shop/checkout/testing.ts";
import { startServer } from "../child.ts";
import { openFilled } from "../fill.ts";
import { mixOf, readCatalog } from "../mix/addresses.ts";
import { json, request } from "./request.ts";
import { coldPages, type Peer } from "./types.ts";

export async function ours(dataDir: string, products: number): Promise<Peer> {
  const shop = await openFilled(dataDir, products);
  const variants = await shop.db.selectFrom("variant").select("id").limit(100).execute();
  await setStock(
    shop,
    variants.map(({ id }) => ({ variant_id: id, on_hand: 1_000_000 })),
  );
  const catalog = await readCatalog(shop.db, shop.mall.id, products);
  const pages = (begin: string) => {
    const paths: string[] = [];
    for (const path of mixOf(catalog)) {
      if (path.startsWith(begin)) paths.push(path);
      if (paths.length === coldPages.before + coldPages.measured) break;
    }
    return paths;
  };
  const [productPages, lists] = [pages("/product/detail/"), pages("/product/list")];
  await shop.analyze();
  await shop.stop();
  const server = await startServer("shop.ts", { DATA_DIR: dataDir });
  const call = (path: string, body: object, headers = {}) => json(`${server.url}/api/v1${path}`, body, headers);
  let next = 0;
  return {
    name: "Shopwright",
    list: call("/product/list", { sort: "newest", pageSize: 20 }),
    search: (keyword) => call("/product/list", { keyword, pageSize: 20 }),
    home: { url: server.url, headers: { "accept-encoding": "br, gzip" } },
    async buy() {
      const { data } = await request(call("/auth/flushToken", {}));
      const as = { authorization: `Bearer ${data.token}` };
      const items = { variant_id: variants[next++ % variants.length]?.id ?? "", qty: 1 };
      await request(call("/cart/add", items, as));
      const { data: preview } = await request(call("/order/preview", { country: "US", state: "OR" }, as));
      const provider = preview.providers[0].name;
      const order = { email: "ada@example.com", address: testAddress, provider, expected_total: preview.total };
      const placed = await request(call("/order/place", order, { ...as, "idempotency-key": randomUUID() }));
      if (!placed.data?.order_no) throw new Error(`no order: ${JSON.stringify(placed)}`);
    },
    cold: { url: server.url, products: productPages, lists },
    stop: server.stop,
  };
}
