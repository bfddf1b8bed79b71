/** Values of a record between calls and its table: amounts are minor units there, times dates (`#contract/record.ts`). */
import type { RecordDefinition, RecordFields } from "#contract/record.ts";
import { minorUnits } from "./input.ts";
import { formatMoney } from "./money/money.ts";

type ColumnOf<F, V> = F extends { readonly column: "money" }
  ? bigint | Exclude<V, string>
  : F extends { readonly column: "time" }
    ? Date | Exclude<V, string>
    : V;

/**
 * What calls have taken, as the table stores it; values without a field in the record stay as they are.
 * @throws {ShopError} 400 naming the field, for more decimals than the currency has.
 */
export function toColumns<F extends RecordFields, V extends object>(
  { fields }: RecordDefinition<F>,
  values: V,
  currency: string,
): { [K in keyof V]: K extends keyof F ? ColumnOf<F[K], V[K]> : V[K] } {
  const toColumn = ([name, value]: [string, unknown]) => {
    const column = fields[name]?.column;
    if (typeof value !== "string" || !column) return [name, value];
    return [name, column === "money" ? minorUnits(name, value, currency) : new Date(value)];
  };
  return Object.fromEntries(Object.entries(values).map(toColumn));
}

type ValueOf<F, C> = F extends { readonly column: "money" | "time" } ? string | Exclude<C, bigint | Date> : C;

/** A row as calls answer it. */
export function toValues<F extends RecordFields, R extends object>(
  { fields }: RecordDefinition<F>,
  row: R,
  currency: string,
): { [K in keyof R]: K extends keyof F ? ValueOf<F[K], R[K]> : R[K] } {
  const toValue = ([name, value]: [string, unknown]) => {
    const column = fields[name]?.column;
    if (column === "money" && typeof value === "bigint") return [name, formatMoney(value, currency)];
    return [name, column === "time" && value instanceof Date ? value.toISOString() : value];
  };
  return Object.fromEntries(Object.entries(row).map(toValue));
}
