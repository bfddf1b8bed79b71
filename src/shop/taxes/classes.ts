/** Tax classes: what products are taxed by. Three are in every shop, its own ones are rows. */

import { sql } from "kysely";
import { badInput, notFound } from "#contract/errors.ts";
import { handleOf } from "#contract/handles.ts";
import { builtInTaxClasses, isBuiltInTaxClass, maxTaxClasses } from "#contract/tax-classes.ts";
import { declared } from "#i18n/declared.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";

interface TaxClass {
  readonly key: string;
  readonly name: string;
  readonly is_own: boolean;
}

/** Those of every shop first, then its own by name. */
export async function taxClasses({ db, mall }: ShopContext): Promise<TaxClass[]> {
  const stored = await db
    .selectFrom("tax_class")
    .select(["key", "name"])
    .where("mall_id", "=", mall.id)
    .orderBy(sql`lower(name)`)
    .execute();
  return [
    ...builtInTaxClasses.map(({ key, name }) => ({ key, name: declared(name), is_own: false })),
    ...stored.map((one) => ({ ...one, is_own: true })),
  ];
}

/** With whether a product has it: each is looked up in an index of products that are not standard. */
export async function readTaxClasses(context: ShopContext): Promise<(TaxClass & { is_used: boolean })[]> {
  const classes = await taxClasses(context);
  const { rows } = await sql<{ key: string; is_used: boolean }>`
    select k.key, exists (select from product p where p.mall_id = ${context.mall.id} and p.tax_class = k.key
      and p.tax_class <> 'standard') as is_used
    from unnest(${classes.map(({ key }) => key)}::text[]) k (key)`.execute(context.db);
  const used = new Set(rows.flatMap(({ key, is_used }) => (is_used ? key : [])));
  return classes.map((one) => ({ ...one, is_used: used.has(one.key) }));
}

/**
 * The class stays until the transaction ends.
 * @throws {ShopError} 400 when the shop has no such class.
 */
export async function requireTaxClass({ db, mall }: TrxContext, key: string): Promise<void> {
  if (isBuiltInTaxClass(key)) return;
  const row = await db
    .selectFrom("tax_class")
    .select("key")
    .where("mall_id", "=", mall.id)
    .where("key", "=", key)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw badInput(t("tax_class: there is no such tax class"));
}

/** @returns its key, made of the name; it stays when the name changes. */
export async function createTaxClass(context: ShopContext, name: string): Promise<string> {
  return runCommand(context, "content", async (inside) => {
    const classes = await taxClasses(inside);
    if (classes.length - builtInTaxClasses.length >= maxTaxClasses) {
      throw badInput(t("A shop has at most {max} tax classes of its own", { max: maxTaxClasses }));
    }
    refuseTaken(classes, name);
    const keys = new Set(classes.map(({ key }) => key));
    // As WooCommerce writes it in files.
    const base = handleOf(name) || "class";
    let key = base;
    for (let n = 2; keys.has(key); n++) key = `${base}-${n}`;
    await inside.db.insertInto("tax_class").values({ mall_id: inside.mall.id, key, name }).execute();
    return key;
  });
}

/** @throws {ShopError} 404 when it is none of the shop's own; 400 for the name of another one. */
export async function renameTaxClass(
  context: ShopContext,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<void> {
  await runCommand(context, "content", async (inside) => {
    refuseTaken(
      (await taxClasses(inside)).filter((one) => one.key !== key),
      name,
    );
    const { numUpdatedRows } = await inside.db
      .updateTable("tax_class")
      .set({ name })
      .where("mall_id", "=", inside.mall.id)
      .where("key", "=", key)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound(t("Tax class not found"));
  });
}

/**
 * Deletes a class with its rates.
 * @throws {ShopError} 404 when it is none of the shop's own; 400 while products have it.
 */
export async function deleteTaxClass(context: ShopContext, key: string): Promise<void> {
  await runCommand(context, "content", async ({ db, mall }) => {
    // First the row: who gives the class to a product meanwhile waits, and then finds none.
    const { numDeletedRows } = await db
      .deleteFrom("tax_class")
      .where("mall_id", "=", mall.id)
      .where("key", "=", key)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("Tax class not found"));
    const product = await db
      .selectFrom("product")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("tax_class", "=", key)
      .where("tax_class", "<>", "standard")
      .limit(1)
      .executeTakeFirst();
    if (product) throw badInput(t("Products have this tax class. Give them another one first."));
    await db.deleteFrom("tax_rate").where("mall_id", "=", mall.id).where("tax_class", "=", key).execute();
  });
}

function refuseTaken(classes: readonly TaxClass[], name: string): void {
  if (classes.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw badInput(t("name: another tax class has it"));
  }
}
