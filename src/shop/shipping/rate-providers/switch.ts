import { notFound } from "#contract/errors.ts";
import { declared } from "#i18n/declared.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { rateProviders } from "./installed.ts";

/** The rate providers of the installation, and which of them the mall has switched on. */
export async function rateProvidersOf({ db, mall }: ShopContext) {
  if (rateProviders().length === 0) return [];
  const rows = await db.selectFrom("rate_provider").select(["name", "is_on"]).where("mall_id", "=", mall.id).execute();
  return rateProviders().map(({ name, label, about }) => ({
    name,
    label: declared(label),
    about: declared(about),
    is_on: rows.find((row) => row.name === name)?.is_on ?? false,
  }));
}

/** @throws {ShopError} 404 for a provider that is not installed. */
export async function switchRateProvider(
  context: ShopContext,
  { name, is_on }: { readonly name: string; readonly is_on: boolean },
): Promise<void> {
  if (!rateProviders().some((provider) => provider.name === name)) throw notFound(t("Rate provider not found"));
  await runCommand(context, "content", async ({ db, mall }) => {
    await db
      .insertInto("rate_provider")
      .values({ mall_id: mall.id, name, is_on })
      .onConflict((conflict) => conflict.columns(["mall_id", "name"]).doUpdateSet({ is_on }))
      .execute();
  });
}
