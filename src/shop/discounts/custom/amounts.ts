/** What a kind of an extension takes off a cart. What it answers wrongly takes nothing off. */

import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { messageOf, parseInput, ruleOf } from "#contract/messages.ts";
import { declared } from "#i18n/declared.ts";
import { t } from "#i18n/server.ts";
import { minorUnits } from "#kernel/input.ts";
import { throttledLog } from "#kernel/throttled-log.ts";
import type { DiscountLine } from "../discounts.ts";
import { type CustomKind, customKind } from "./installed.ts";
import type { DiscountOption } from "./kind.ts";

/** The values of options as staff have entered them, by name. */
export type OptionValues = Readonly<Record<string, string>>;

const log = throttledLog((...line) => console.error(...line));
const answer = z.array(z.bigint().min(0n, "must be at least 0"));

/**
 * Minor units off each line, never more than the line costs; undefined when the kind is not installed, or answers wrongly.
 * @param lines those that the discount applies to.
 */
export function customAmounts(
  { custom_kind, custom_options }: { readonly custom_kind: string; readonly custom_options: OptionValues },
  lines: readonly DiscountLine[],
  currency: string,
): readonly bigint[] | undefined {
  const kind = customKind(custom_kind);
  if (!kind) return undefined;
  try {
    const options = typedOptions(kind, custom_options, currency);
    const amounts = answer.parse(kind.amounts({ lines: lines.map(toKindLine), currency, options }), { error: ruleOf });
    if (amounts.length !== lines.length)
      throw new Error(`It answered ${amounts.length} amounts for ${lines.length} lines.`);
    return amounts.map((amount, index) => atMost(amount, lines[index]));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? messageOf(cause) : String(cause);
    log(new Error(`The kind of discount ${custom_kind} takes nothing off: ${reason}`, { cause }));
    return undefined;
  }
}

/** Whether it has options that are amounts, which staff enter in the shop's own currency. */
export function hasAmounts({
  custom_kind,
  custom_options,
}: {
  readonly custom_kind: string;
  readonly custom_options: OptionValues;
}): boolean {
  return customKind(custom_kind)?.options.some(({ name, type }) => type === "amount" && custom_options[name]) === true;
}

function atMost(amount: bigint, { price, qty }: DiscountLine = { product_id: "", price: 0n, qty: 0 }): bigint {
  const cost = price * BigInt(qty);
  return amount < cost ? amount : cost;
}

const toKindLine = ({ product_id, variant_id = "", sku = "", price, qty }: DiscountLine) => ({
  ...{ productId: product_id, variantId: variant_id, sku },
  ...{ price, qty },
});

/**
 * Checks what staff have entered by the rules of the kind.
 * @throws {ShopError} 400 naming the option and the rule.
 */
export function checkOptions(name: string, values: OptionValues, currency: string): void {
  const kind = customKind(name);
  if (!kind) throw badInput(t("kind: this kind of discount is not installed"));
  try {
    parseInput(kind.schema, typedOptions(kind, values, currency));
  } catch (error) {
    throw error instanceof Error ? badInput(`custom_options: ${labelled(kind, error.message)}`) : error;
  }
}

/** A rule begins with the option's name: people know its label. */
function labelled({ options }: CustomKind, message: string): string {
  const option = options.find(({ name }) => message.startsWith(`${name} `) || message.startsWith(`${name}:`));
  return option ? `${declared(option.label)}${message.slice(option.name.length)}` : message;
}

/** @throws {ShopError} 400 for what is no number or amount. */
function typedOptions({ options }: CustomKind, values: OptionValues, currency: string): Record<string, unknown> {
  return Object.fromEntries(options.map((option) => [option.name, typed(option, values[option.name], currency)]));
}

function typed(option: DiscountOption, value: string | undefined, currency: string): unknown {
  if (value === undefined || (value.trim() === "" && option.type !== "text")) return undefined;
  if (option.type === "amount") return minorUnits(option.name, value, currency);
  if (option.type === "number") {
    const number = Number(value);
    if (!Number.isFinite(number)) throw badInput(t("{name} must be a number", { name: option.name }));
    return number;
  }
  if (option.type === "choice" && !option.choices.some((one) => one.value === value)) {
    throw badInput(t("{name} must be one of the choices", { name: option.name }));
  }
  return value;
}
