/** What tests of markets need. */
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import type { Bank } from "./bank.ts";

/** A bank with these rates; null while it gives no answer. */
export function standInBank(first: Readonly<Record<string, string>> | null, day = "2026-11-26") {
  let rates = first;
  let asked = 0;
  const bank: Bank = {
    async read() {
      asked++;
      if (!rates) throw new Error("The bank is closed");
      return { day, perEuro: new Map([["EUR", "1"], ...Object.entries(rates)]) };
    },
  };
  return {
    bank,
    asked: () => asked,
    publish: (next: Readonly<Record<string, string>> | null) => {
      rates = next;
    },
  };
}

/** The prices of a list, as its currency writes them: "9.99", with a compare-at price "9.99 12.00", and "!" where staff have set it. */
export async function pricesIn({ db, mall }: ShopContext, list: string, currency: string): Promise<string[]> {
  const rows = await db
    .selectFrom("price")
    .select(["price", "origin_price", "fixed"])
    .where("mall_id", "=", mall.id)
    .where("price_list_id", "=", list)
    .orderBy("variant_id")
    .execute();
  const amount = (minor: bigint) => formatMoney(minor, currency);
  return rows.map(
    ({ price, origin_price, fixed }) =>
      `${amount(price)}${origin_price === null ? "" : ` ${amount(origin_price)}`}${fixed ? "!" : ""}`,
  );
}
