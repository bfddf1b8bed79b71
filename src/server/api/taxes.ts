import * as tryTaxes from "#shop/checkout/try-taxes.ts";
import { createTaxRates, deleteTaxRate, updateTaxRate } from "#shop/shipping/commands/index.ts";
import * as taxes from "#shop/taxes/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getTaxes: Handler<"getTaxes"> = (_, context) => taxes.readTaxes(context);

export const addTaxRates: Handler<"addTaxRates"> = async ({ rates }, context) => ({
  ids: await createTaxRates(context, rates),
  ...changedBy(context),
});

export const updateTax: Handler<"updateTax"> = async ({ id, ...changes }, context) => {
  await updateTaxRate(context, id, changes);
  return changedBy(context);
};

export const deleteTax: Handler<"deleteTax"> = async ({ id }, context) => {
  await deleteTaxRate(context, id);
  return changedBy(context);
};

export const taxClasses: Handler<"taxClasses"> = async (_, context) => ({
  classes: (await taxes.taxClasses(context)).map(({ key, name }) => ({ key, name })),
});

export const addTaxClass: Handler<"addTaxClass"> = async ({ name }, context) => ({
  key: await taxes.createTaxClass(context, name),
  ...changedBy(context),
});

export const updateTaxClass: Handler<"updateTaxClass"> = async (input, context) => {
  await taxes.renameTaxClass(context, input);
  return changedBy(context);
};

export const deleteTaxClass: Handler<"deleteTaxClass"> = async ({ key }, context) => {
  await taxes.deleteTaxClass(context, key);
  return changedBy(context);
};

export const setTaxCountry: Handler<"setTaxCountry"> = async (input, context) => {
  await taxes.setTaxCountry(context, input);
  return changedBy(context);
};

export const testTaxes: Handler<"testTaxes"> = (input, context) => tryTaxes.testTaxes(context, input);
