/** Writes tax rates. Each change is announced: processes keep what a place makes of an order until then. */

import { z } from "zod";
import { addressFormat } from "#contract/address-format.ts";
import { countries } from "#contract/countries.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { stateCode } from "#contract/state-code.ts";
import { standardTaxClass, untaxedClass } from "#contract/tax-classes.ts";
import { percentIn, percentOf } from "#contract/tax-name.ts";
import { inBatches } from "#db/batches.ts";
import { currentLocale, t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { changesOf, optionalText, text } from "#kernel/input.ts";
import { requireTaxClass } from "../../taxes/classes.ts";
import { postalState } from "../../taxes/tax.ts";

const fields = {
  tax_class: text(80),
  country: z.enum(
    countries.map(({ code }) => code),
    "must be a country code such as DE",
  ),
  /** "" for the whole country. */
  state: optionalText(60),
  /** As orders show it, such as "VAT 19%". */
  name: text(60),
  /** Percent in hundredths: 1900 is 19 %. */
  hundredths: z.number().int().min(0).max(10_000),
};
const newRates = z
  .array(
    z.strictObject({
      ...fields,
      tax_class: fields.tax_class.default(standardTaxClass),
      state: fields.state.default(""),
      postal_code: optionalText(20).default(""),
    }),
  )
  .max(10_000);
const { state: _, country: __, ...changeable } = fields;
const rateChanges = changesOf(changeable);

/**
 * @returns the ids of the rates, in the same order.
 * @throws {ShopError} 400 naming the field and the rule; one rate at most for each class, country and state.
 */
export async function createTaxRates(context: ShopContext, given: z.input<typeof newRates>): Promise<string[]> {
  const rows = parseInput(newRates, given).map(({ state, postal_code, ...rate }) => {
    const stored = postal_code ? postalState(postal_code) : stateOf(rate.country, state);
    checkPercent(rate);
    return { mall_id: context.mall.id, id: newId(), ...rate, state: stored };
  });
  return runCommand(context, "content", async (inside) => {
    const { db } = inside;
    for (const key of new Set(rows.map(({ tax_class }) => tax_class))) {
      if (key === untaxedClass) throw badInput(t("tax_class: tax-free products have no rate"));
      await requireTaxClass(inside, key);
    }
    await inBatches(rows, (some) => db.insertInto("tax_rate").values(some).execute());
    return rows.map(({ id }) => id);
  });
}

/** A state as a rate stores it. @throws {ShopError} 400 for one that the country's list has not: no address could have it. */
function stateOf(country: string, given: string): string {
  const code = given === "" ? "" : stateCode(country, given);
  if (code === undefined && addressFormat(country).state?.listed)
    throw badInput(t("{name} must be one of the choices", { name: "state" }));
  return code ?? given;
}

/** @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such rate. */
export async function updateTaxRate(
  context: ShopContext,
  id: string,
  given: z.input<typeof rateChanges>,
): Promise<void> {
  const changes = parseInput(rateChanges, given);
  await runCommand(context, "content", async ({ db, mall }) => {
    const stored = await db
      .updateTable("tax_rate")
      .set(changes)
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .returning(["name", "hundredths"])
      .executeTakeFirst();
    if (!stored) throw notFound(t("Tax rate not found"));
    checkPercent(stored);
  });
}

/** A name that says a percentage says the rate's. @throws {ShopError} 400. */
function checkPercent({ name, hundredths }: { readonly name: string; readonly hundredths: number }): void {
  const said = percentIn(name);
  if (said !== undefined && said !== hundredths) {
    throw badInput(
      t("name: says {percentInName}, but the rate is {percent}", {
        percentInName: percentOf(said, currentLocale()),
        percent: percentOf(hundredths, currentLocale()),
      }),
    );
  }
}

/** @throws {ShopError} 404 when the mall has no such rate. */
export async function deleteTaxRate(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, "content", async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("tax_rate")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("Tax rate not found"));
  });
}
