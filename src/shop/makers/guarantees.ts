import { sql } from "kysely";
import type { Guarantee } from "#contract/shapes/maker.ts";
import type { ShopContext } from "#kernel/context.ts";

/**
 * What makers guarantee of products beyond the two years of the law, each once: consumers are told directly before they order, and on a
 * durable medium (Directive 2011/83/EU, Articles 6(1)(la), 8(2) and 8(7); docs/law.md, Legal guarantee).
 */
export async function guaranteesOf({ db, mall }: ShopContext, productIds: readonly string[]): Promise<Guarantee[]> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return [];
  const { rows } = await sql<Guarantee>`
    select distinct m.name as maker, p.model, p.guarantee_years as years
    from product p join maker m on m.mall_id = p.mall_id and m.id = p.maker_id
    where p.mall_id = ${mall.id} and p.id = any(${ids}::uuid[]) and p.guarantee_years > 2 and p.model <> ''
    order by 1, 2`.execute(db);
  return rows;
}
