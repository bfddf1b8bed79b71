import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Whether prices contain the tax in one country; null for as everywhere. */
export async function setTaxCountry(
  context: ShopContext,
  { country, prices_include_tax }: { readonly country: string; readonly prices_include_tax: boolean | null },
): Promise<void> {
  await runCommand(context, "content", async ({ db, mall }) => {
    if (prices_include_tax === null) {
      await db.deleteFrom("tax_country").where("mall_id", "=", mall.id).where("country", "=", country).execute();
      return;
    }
    await db
      .insertInto("tax_country")
      .values({ mall_id: mall.id, country, prices_include_tax })
      .onConflict((conflict) => conflict.columns(["mall_id", "country"]).doUpdateSet({ prices_include_tax }))
      .execute();
  });
}
