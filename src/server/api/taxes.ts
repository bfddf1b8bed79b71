import * as tryTaxes from "#shop/checkout/try-taxes.ts";
import { createTaxRates, deleteTaxRate, updateTaxRate } from "#shop/shipping/commands/index.ts";
import * as taxes from "#shop/taxes/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getTaxes: Handler<"getTaxes"> = (context) => taxes.readTaxes(context);

export const addTaxRates: Handler<"addTaxRates"> = async (context, { rates }) => ({
  ids: await createTaxRates(context, rates),
  ...changedBy(context),
});

export const updateTax: Handler<"updateTax"> = async (context, { id, ...changes }) => {
  await updateTaxRate(context, id, changes);
  return changedBy(context);
};

export const deleteTax: Handler<"deleteTax"> = async (context, { id }) => {
  await deleteTaxRate(context, id);
  return changedBy(context);
};

export const taxClasses: Handler<"taxClasses"> = async (context) => ({
  classes: (await taxes.taxClasses(context)).map(({ key, name }) => ({ key, name })),
});

export const addTaxClass: Handler<"addTaxClass"> = async (context, { name }) => ({
  key: await taxes.createTaxClass(context, name),
  ...changedBy(context),
});

export const updateTaxClass: Handler<"updateTaxClass"> = async (context, input) => {
  await taxes.renameTaxClass(context, input);
  return changedBy(context);
};

export const deleteTaxClass: Handler<"deleteTaxClass"> = async (context, { key }) => {
  await taxes.deleteTaxClass(context, key);
  return changedBy(context);
};

export const setTaxCountry: Handler<"setTaxCountry"> = async (context, input) => {
  await taxes.setTaxCountry(context, input);
  return changedBy(context);
};

export const testTaxes: Handler<"testTaxes"> = tryTaxes.testTaxes;
