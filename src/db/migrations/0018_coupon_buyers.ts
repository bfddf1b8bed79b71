/** Uses of coupons are counted for each mailbox: keys of "name+tag@example.com" lose their tag. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE coupon_use SET buyer_key = regexp_replace(buyer_key, '^([^+@]+)\\+[^@]*@', '\\1@')
    WHERE buyer_key LIKE '%+%'`.execute(db);
}
