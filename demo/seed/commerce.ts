/** Ways to ship, taxes and a few codes to try, for a demo mall. */
import type { Trx } from "#db/transaction.ts";
import { newId } from "#shop/ids.ts";
import type { Mall } from "#shop/malls/index.ts";
import { parseMoney } from "#shop/money/money.ts";

export async function storeCommerce(trx: Trx, { id: mall_id, currency }: Mall): Promise<void> {
  const money = (text: string) => {
    const amount = parseMoney(text, currency);
    if (amount === undefined) throw new Error(`${text} is no amount of ${currency}`);
    return amount;
  };
  const shipping = [
    { name: "Standard", description: "3 to 5 working days", price: money("6"), free_from: money("80") },
    { name: "Express", description: "1 to 2 working days", price: money("14"), free_from: null },
  ];
  await trx
    .insertInto("shipping_method")
    .values(shipping.map((method, position) => ({ mall_id, id: newId(), position, ...method })))
    .execute();
  const taxes = [
    { country: "US", state: "CA", name: "Sales tax 7.25%", hundredths: 725 },
    { country: "US", state: "NY", name: "Sales tax 4%", hundredths: 400 },
    { country: "DE", state: "", name: "VAT 19%", hundredths: 1900 },
    { country: "FR", state: "", name: "VAT 20%", hundredths: 2000 },
    { country: "GB", state: "", name: "VAT 20%", hundredths: 2000 },
  ];
  await trx
    .insertInto("tax_rate")
    .values(taxes.map((tax) => ({ mall_id, id: newId(), ...tax })))
    .execute();
  const free = { max_uses: null, max_uses_per_buyer: null };
  await trx
    .insertInto("coupon")
    .values([
      { mall_id, id: newId(), code: "EMBER10", kind: "percent", value: 1000n, max_uses: null, max_uses_per_buyer: 1 },
      { mall_id, id: newId(), code: "FIVEOFF", kind: "amount", value: money("5"), min_total: money("40"), ...free },
      { mall_id, id: newId(), code: "SHIPFREE", kind: "free_shipping", ...free },
    ])
    .execute();
}
