/** Documents that a selection of the list of invoices or of orders names, in portions, in the order in which they were issued. */
import { sql } from "kysely";
import type { ListSelection } from "#contract/list.ts";
import type { ShopContext } from "#kernel/context.ts";
import { matching } from "#kernel/lists/selection.ts";
import { ordersSource } from "../orders/list-source.ts";
import { invoicesSource } from "./list-source.ts";

/** Rows of which list are selected. */
export type SelectedFrom = "invoices" | "orders";

export interface Chosen {
  readonly from: SelectedFrom;
  readonly selection: ListSelection;
}

/** A document as it is stored. */
export interface StoredDocument {
  readonly id: string;
  readonly name: string;
  readonly kind: "invoice" | "credit_note";
  readonly total: bigint;
  readonly tax_total: bigint;
  readonly currency: string;
  readonly country: string;
  readonly issued_at: Date;
  readonly data: unknown;
  /** Of its order, as it is now. */
  readonly email: string;
}

/** Documents that are read by one statement. */
const portion = 100;

/** @returns portions of at least one document; none at all when nothing is chosen. */
export async function* chosenDocuments(
  context: ShopContext,
  chosen: Chosen,
): AsyncGenerator<readonly StoredDocument[]> {
  const { db, mall } = context;
  const where = await conditionOf(context, chosen);
  for (let after: string | undefined; ; ) {
    const { rows }: { rows: StoredDocument[] } = await sql<StoredDocument>`
      select d.id, d.name, d.kind, d.total, d.tax_total, d.currency, d.country, d.issued_at, d.data,
        (select o.email from orders o where o.mall_id = d.mall_id and o.id = d.order_id) as email
      from order_document d where d.mall_id = ${mall.id} and ${where}
        and ${after ? sql`d.id > ${after}::uuid` : sql`true`}
      order by d.id limit ${portion}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
    after = rows.at(-1)?.id;
  }
}

/** The number of chosen documents, counted up to one more than `most`. */
export async function countChosen(context: ShopContext, chosen: Chosen, max: number): Promise<number> {
  const where = await conditionOf(context, chosen);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from order_document d where d.mall_id = ${context.mall.id} and ${where} limit ${max + 1}) counted`.execute(
    context.db,
  );
  return rows[0]?.count ?? 0;
}

async function conditionOf(context: ShopContext, { from, selection }: Chosen) {
  if (from === "invoices") return matching(context, invoicesSource, selection);
  return sql`d.order_id in (select o.id from orders o where ${await matching(context, ordersSource, selection)})`;
}
