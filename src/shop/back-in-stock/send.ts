import { sql } from "kysely";
import { z } from "zod";
import { joinTransaction } from "#db/transaction.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { defineSubscriber } from "#kernel/events/index.ts";
import { type Mall, mallForReader } from "#kernel/malls/index.ts";
import { productSlug } from "#kernel/translations/index.ts";
import { optionWords } from "../catalog/option-words.ts";
import { productText } from "../catalog/product-row.ts";
import { newMail } from "../mail-queue/queue.ts";
import { endRequestsPath } from "./request.ts";

/** Requests of one transaction. */
const portion = 500;

/** Requests `r` for a variant `v` of a product `p` that can be bought. */
const answerable = sql`back_in_stock r
  join variant v on v.mall_id = r.mall_id and v.id = r.variant_id and (v.stock_policy = 'untracked' or v.on_hand > v.reserved)
  join product p on p.mall_id = v.mall_id and p.id = v.product_id and p.is_show = 1`;

/** Requests that `mailBackInStock` answers, in the mall `m`. */
export const answerableRequests = sql`select from ${answerable} where r.mall_id = m.id`;

interface Ready {
  readonly email: string;
  readonly variant_id: string;
  readonly seo_name: string;
  readonly good_name: string;
  /** Names and values, in their order. */
  readonly options: unknown;
  /** Of another request of the same address; null for none. */
  readonly other: string | null;
}

/** Mails at once who asked for a variant that comes back. What makes one buyable otherwise (its policy, its product) is no event of stock: a job looks for that. */
export const backInStock = defineSubscriber("back_in_stock", {
  "stock.back": {
    wants: sql`exists (select from back_in_stock r
      where r.mall_id = f.mall_id and r.variant_id = (f.payload ->> 'variant_id')::uuid)`,
    run: (context, { variant_id }) => mailBackInStock(context, variant_id),
  },
});

/**
 * Mails all who asked for variants that can be bought now. A request is deleted in the transaction that queues its mail, so that
 * each is answered once, whatever runs in parallel.
 * @param variantId for those who asked for one variant only
 */
export async function mailBackInStock(context: ShopContext, variantId?: string): Promise<void> {
  const { db, mall } = context;
  const { rows } = await sql<{ locale: string | null }>`
    select distinct r.locale from ${answerable} where ${wanted(mall, variantId)}`.execute(db);
  for (const { locale } of rows) {
    const reader = mallForReader(mall, locale);
    let sent = portion;
    while (sent === portion) {
      sent = await joinTransaction(db, (inside) =>
        mailSome({ ...context, db: inside, mall: reader }, locale, variantId),
      );
    }
  }
}

const wanted = (mall: Mall, variantId: string | undefined) =>
  sql`r.mall_id = ${mall.id} ${variantId === undefined ? sql`` : sql`and r.variant_id = ${variantId}::uuid`}`;

/** "Blue vase – Red / Large", as the variant's page has it. */
async function namesOf(context: ShopContext, rows: readonly Ready[]): Promise<string[]> {
  const words = await optionWords(context);
  return rows.map(({ good_name, options }) => {
    const values = z.array(z.tuple([z.string(), z.string()])).parse(options);
    const label = values.map(([name, value]) => words?.value(name, value) ?? value).join(" / ");
    return label ? `${good_name} – ${label}` : good_name;
  });
}

/** @returns how many. @param locale those who asked in this one. */
async function mailSome(context: TrxContext, locale: string | null, variantId: string | undefined): Promise<number> {
  const { db, mall } = context;
  const { rows } = await sql<Ready>`
    with ready as (
      select r.id, v.id as variant_id, ${productSlug(mall)}, ${productText(mall, "good_name")}, coalesce((
          select json_agg(json_build_array(o.option ->> 'name', v.options ->> (o.option ->> 'name')) order by o.place)
          from jsonb_array_elements(p.options) with ordinality o (option, place)
          where v.options ? (o.option ->> 'name')), '[]') as options
      from ${answerable} where ${wanted(mall, variantId)} and r.locale is not distinct from ${locale}
      order by r.id limit ${portion} for update of r skip locked
    ), gone as (
      delete from back_in_stock r using ready where r.mall_id = ${mall.id} and r.id = ready.id
      returning r.email, ready.*
    )
    select email, variant_id, seo_name, good_name, options, (
      select o.token from back_in_stock o where o.mall_id = ${mall.id} and lower(o.email) = lower(gone.email)
        and o.id not in (select id from ready) order by o.id limit 1) as other
    from gone`.execute(db);
  const names = await namesOf(context, rows);
  const mails = rows.map(({ email: to, variant_id, seo_name, other }, index) =>
    newMail(mall, {
      template: "back_in_stock",
      to,
      name: names[index] ?? "",
      path: `/product/detail/${encodeURIComponent(seo_name)}?variant=${variant_id}`,
      end: other === null ? "" : `${endRequestsPath}?token=${other}`,
    }),
  );
  if (mails.length > 0) await db.insertInto("mail").values(mails).execute();
  return rows.length;
}
