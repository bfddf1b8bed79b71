/** Guests who buy over HTTP while something else is measured, or by themselves. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ShopContext } from "#kernel/context.ts";
import { setStock } from "#shop/catalog/commands/index.ts";
import { type BuyersOrder, type BuyersResult, buyersResult } from "./child.ts";

export interface Buyers {
  /** When they have stopped by themselves. */
  readonly ended: Promise<BuyersResult>;
  /** Lets purchases end that have begun, and nobody begin another. */
  readonly stop: () => Promise<BuyersResult>;
}

export function startBuyers(order: BuyersOrder): Buyers {
  const child = fork(join(import.meta.dirname, "child.ts"));
  const failed = once(child, "exit").then(([code]) => Promise.reject(new Error(`the buyers ended with ${code}`)));
  const answer = once(child, "message").then(([message]) => buyersResult.parse(message));
  const ended = Promise.race([answer, failed]);
  ended.catch(() => {});
  child.send(order);
  return {
    ended,
    stop() {
      child.send("stop");
      return ended;
    },
  };
}

/** Variants of a hundred products with more stock than a run sells. */
export async function sellable(shop: ShopContext): Promise<string[]> {
  const variants = await shop.db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select("variant.id")
    .where("product.status", "=", "active")
    .orderBy("variant.id")
    .limit(100)
    .execute();
  const ids = variants.map(({ id }) => id);
  await setStock(
    shop,
    ids.map((variant_id) => ({ variant_id, on_hand: 1_000_000 })),
  );
  return ids;
}
