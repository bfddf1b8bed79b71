import { sql } from "kysely";
import type { ProductStatus } from "#contract/product-fields.ts";
import { inBatches } from "#db/batches.ts";
import { currentTime } from "#db/clock.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { indexProducts } from "../search-index.ts";

/** Gives products another status. @returns how many changed; those that have it already, or do not exist, are left out. */
export function setStatus(context: ShopContext, ids: readonly string[], status: ProductStatus): Promise<number> {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    const { rows } = await sql<{ id: string }>`
      with locked as (
        select id from product where mall_id = ${mall.id} and id = any(${ids}::uuid[]) and status <> ${status}
        order by id for no key update)
      update product p set status = ${status}, updated_at = ${currentTime} from locked l
      where p.mall_id = ${mall.id} and p.id = l.id returning p.id`.execute(db);
    await inBatches(rows, (some) =>
      indexProducts(
        db,
        mall.id,
        some.map(({ id }) => id),
      ),
    );
    return rows.length;
  });
}
