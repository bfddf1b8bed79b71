/** Writes the shop's own carriers. Parcels keep the name and the link that they were shipped with. */

import { z } from "zod";
import { badInput, notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { carrierFields } from "#contract/shapes/carrier.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";

/** Of one mall. */
const max = 100;
const carrier = z.strictObject(carrierFields);

/**
 * Adds a carrier, or changes the one that `id` names.
 * @returns its id.
 * @throws {ShopError} 400 naming the field and the rule, also when another carrier has the name; 404 when the mall has no such carrier.
 */
export async function saveCarrier(
  context: ShopContext,
  { id, ...given }: z.output<typeof carrier> & { readonly id?: string | undefined },
): Promise<string> {
  const row = parseInput(carrier, given);
  return runCommand(context, null, async ({ db, mall }) => {
    if (id) {
      const { numUpdatedRows } = await db
        .updateTable("carrier")
        .set(row)
        .where("mall_id", "=", mall.id)
        .where("id", "=", id)
        .executeTakeFirst();
      if (!numUpdatedRows) throw notFound(t("Carrier not found"));
      return id;
    }
    const { count } = await db
      .selectFrom("carrier")
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= max) throw badInput(t("You can have up to {max} carriers of your own", { max }));
    const carrierId = newId();
    await db
      .insertInto("carrier")
      .values({ mall_id: mall.id, id: carrierId, ...row })
      .execute();
    return carrierId;
  });
}

/** @throws {ShopError} 404 when the mall has no such carrier. */
export async function deleteCarrier(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, null, async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("carrier")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("Carrier not found"));
  });
}
