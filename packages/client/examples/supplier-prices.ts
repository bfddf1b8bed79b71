/** A supplier's price list becomes the shop's prices: by SKU, undone together by one call. */
import type { Client, Output } from "@shopwright/client";

const rows = "/admin_api/v1/bulk/rows";

interface Outcome {
  /** For `/admin_api/v1/changes/undo`; undefined when every price was right. */
  readonly batch_id: string | undefined;
  /** Ids of products of which somebody else changed a price meanwhile, or which take none of the new ones: they stay as they are. */
  readonly left: readonly string[];
}

/** @param prices by SKU, as "19.90". */
export async function takePrices(shop: Client, prices: ReadonlyMap<string, string>): Promise<Outcome> {
  let batch_id: string | undefined;
  const left: string[] = [];
  for (let after: string | undefined; ; ) {
    const { products, next }: Output<typeof rows> = await shop.call(rows, {
      selection: { all: true },
      ...(after && { after }),
    });
    const changed = products.flatMap(({ id, variants }) => {
      const edited = variants.flatMap(({ id: variant, sku, price }) => {
        const now = prices.get(sku);
        return now === undefined || now === price ? [] : [{ id: variant, changes: { price: now }, base: { price } }];
      });
      return edited.length > 0 ? [{ id, changes: {}, base: {}, variants: edited }] : [];
    });
    if (changed.length > 0) {
      const saved = await shop.call("/admin_api/v1/bulk/save", { products: changed, ...(batch_id && { batch_id }) });
      batch_id = saved.batch_id;
      const done = new Set(saved.saved);
      left.push(...changed.flatMap(({ id }) => (done.has(id) ? [] : [id])));
    }
    if (next === null) return { batch_id, left };
    after = next;
  }
}
