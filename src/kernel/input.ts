/** Fields of what commands take. */

import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { parseMoney } from "./money/money.ts";

export { amount, changesOf, optionalText, position, text, visibility } from "#contract/input.ts";

/** @throws {ShopError} 400 naming the field, for more decimals than the currency has. */
export function minorUnits(field: string, value: string, currency: string): bigint {
  const minor = parseMoney(value, currency);
  if (minor === undefined)
    throw badInput(t("{field}: {value} is not an amount of {currency}", { field, value, currency }));
  return minor;
}
