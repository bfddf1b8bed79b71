/** SQL of the list of invoices and credit notes. */
import { type RawBuilder, sql } from "kysely";
import { invoicesList } from "#contract/lists/invoices.ts";
import { countryChoices } from "#kernel/lists/proposals.ts";
import { defineListSource } from "#kernel/lists/source.ts";
import { typedDisplayId } from "../orders/display-ids.ts";
import { beginsWith, namesTyped } from "../search-words/names.ts";

/** What a credit note pays back counts against what invoices ask for. */
const sign = sql`(case when d.kind = 'credit_note' then -1 else 1 end)`;

export const invoicesSource = defineListSource(invoicesList, {
  from: sql`order_document d`,
  mallId: sql`d.mall_id`,
  id: sql`d.id`,
  details: (id, { mall }) => sql`join order_document d on d.mall_id = ${mall.id} and d.id = ${id}
    join orders o on o.mall_id = d.mall_id and o.id = d.order_id`,
  columns: {
    name: sql`d.name`,
    kind: sql`d.kind`,
    issued_at: sql`d.issued_at`,
    order_no: sql`o.order_no`,
    buyer: sql`d.buyer`,
    country: sql`d.country`,
    currency: sql`d.currency`,
    net: sql`${sign} * (d.total - d.tax_total)`,
    tax_total: sql`${sign} * d.tax_total`,
    total: sql`${sign} * d.total`,
    url: sql`'/invoices/' || d.token || '.pdf'`,
  },
  filters: {
    kind: { column: sql`d.kind` },
    issued_at: { column: sql`d.issued_at` },
    country: {
      column: sql`d.country`,
      choices: countryChoices,
    },
  },
  sorts: { issued_at: { by: sql`d.issued_at`, type: "timestamptz" } },
  search: (text, { mall }) => sql`d.id = any(array${matchingIds(mall.id, text)})`,
});

/** Documents read at most for one of the ways in which a text can be meant. */
const maxFound = 10_000;

/**
 * Ids of documents whose number, order number or buyer's name begins with a text, whose order has it as the number ("#1042"), or
 * whose buyer's last name does, in any spelling. Every way is a range of an index (`0013_invoices.sql`,
 * `0156_automations_tokens_names.sql`).
 */
function matchingIds(mallId: string, typed: string): RawBuilder<unknown> {
  const text = typed.replaceAll(",", " ").trim().replace(/^#/, "").replace(/\s+/g, " ");
  const upper = text.toUpperCase();
  const buyer = sql`search_text(d.buyer)`;
  const isNamed = sql`d.buyer <> ''`;
  const { whole, parts } = namesTyped(text);
  const documents = (way: RawBuilder<unknown>) =>
    sql`(select d.id from order_document d where d.mall_id = ${mallId} and ${way} limit ${maxFound})`;
  const displayId = typedDisplayId(typed);
  return sql`(${sql.join(
    [
      ...(displayId === undefined
        ? []
        : [
            documents(
              sql`d.order_id = any(array(select o.id from orders o where o.mall_id = ${mallId} and o.display_id = ${displayId}))`,
            ),
          ]),
      documents(beginsWith(sql`d.name`, upper)),
      ...whole.flatMap((name) => [
        documents(beginsWith(buyer, name)),
        documents(sql`${isNamed} and ${beginsWith(sql`last_word(search_text(d.buyer))`, name)}`),
      ]),
      ...parts.map(([last, first]) =>
        documents(sql`${isNamed} and ${beginsWith(sql`last_word(search_text(d.buyer))`, last.split(" ").at(-1) ?? last)}
          and ${beginsWith(buyer, first)} and position(${` ${last}`} in ${buyer}) > 0`),
      ),
      documents(sql`d.order_id = any(array(select o.id from orders o where o.mall_id = ${mallId}
        and ${beginsWith(sql`o.order_no`, upper)} limit ${maxFound}))`),
    ],
    sql` union `,
  )})`;
}
