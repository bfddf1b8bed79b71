/** Compares the variants of a product of a file with those of the shop. Pure. */
import { saleProblem } from "#contract/sale.ts";
import { type StockPolicy, stockPolicyLabels } from "#contract/stock-policy.ts";
import { unitProblem } from "#contract/unit-price.ts";
import { newId } from "#kernel/ids.ts";
import type { NewProduct } from "../../catalog/commands/product-input.ts";
import type { Cell, Fault, ParsedProduct, ParsedVariant } from "../kinds/parsed.ts";
import type { FieldChange, Surroundings } from "./compare.ts";
import type { CurrentProduct, CurrentVariant } from "./current.ts";
import { label } from "./describe.ts";

type Options = NonNullable<NewProduct["options"]>;

export interface WantedVariant {
  readonly id: string;
  readonly isNew: boolean;
  /** Whether anything but the stock differs from the shop's. */
  readonly differs: boolean;
  /** Its row in the file; 0 for one that the file does not have. */
  readonly row: number;
  readonly sku: string;
  readonly barcode: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: string;
  readonly origin_price: string | null;
  readonly sale_price: string | null;
  readonly sale_starts_at: string | null;
  readonly sale_ends_at: string | null;
  readonly cost: string | null;
  readonly recommended_price: string | null;
  readonly unit_measure: string;
  readonly unit_base: string;
  readonly weight: number | null;
  readonly image: string | null;
  readonly position: number;
  readonly on_hand: number;
  readonly stock_policy: StockPolicy;
  readonly backorder_text: string;
}

interface Compared {
  readonly options: Options;
  readonly variants: readonly WantedVariant[];
  readonly removed: readonly string[];
  /** Variants of the shop that the file does not have. */
  readonly missing: number;
  readonly changes: readonly FieldChange[];
  /** Pictures that have to be copied first. */
  readonly waiting: readonly string[];
}

const lower = (text: string) => text.toLowerCase();

export function compareVariants(
  parsed: ParsedProduct,
  current: CurrentProduct | undefined,
  around: Surroundings,
  blank: string[],
): Compared | { readonly faults: readonly Fault[] } {
  const row = parsed.rows[0] ?? 0;
  if (parsed.variants.length === 0) {
    if (!current) return { faults: [{ row, reason: "Price: a new product needs one" }] };
    return {
      options: current.options,
      variants: current.variants.map(unchanged),
      removed: [],
      missing: 0,
      changes: [],
      waiting: [],
    };
  }
  const faults: Fault[] = [];
  if (parsed.options.length === 0 && (current?.options ?? []).length === 0) {
    const [first, ...others] = parsed.variants;
    for (const other of others) {
      faults.push({ row: other.row, reason: `Row ${first?.row} has the same handle and no options either` });
    }
    if (faults.length > 0) return { faults };
  }
  const now = current?.variants ?? [];
  const names = namesOf(parsed, current);
  const left = new Map(now.map((variant) => [variant.id, variant]));
  const pairs = parsed.variants.map((parsedVariant) => {
    const options = Object.fromEntries(
      Object.entries(parsedVariant.options).map(([name, value]) => [names.get(name) ?? name, value]),
    );
    return { parsedVariant, options, currentVariant: undefined as CurrentVariant | undefined };
  });
  const claim = (pair: (typeof pairs)[number], currentVariant: CurrentVariant | undefined) => {
    if (!currentVariant || !left.has(currentVariant.id)) return;
    pair.currentVariant = currentVariant;
    left.delete(currentVariant.id);
  };
  // SKUs first: a variant whose value was renamed is still the same one.
  const bySku = new Map(now.flatMap((variant) => (variant.sku ? [[variant.sku, variant] as const] : [])));
  for (const pair of pairs) if (pair.parsedVariant.sku) claim(pair, bySku.get(pair.parsedVariant.sku));
  const byOptions = new Map(now.map((variant) => [keyOf(variant.options), variant]));
  for (const pair of pairs) if (!pair.currentVariant) claim(pair, byOptions.get(keyOf(pair.options)));
  const missing = [...left.values()];
  const remaining = around.options.missing_variants === "remove" && parsed.options.length > 0 ? [] : missing;
  const options = optionsOf(parsed, current, names, [
    ...pairs.map(({ options }) => options),
    ...remaining.map((one) => one.options),
  ]);
  if (current && parsed.options.length === 0 && current.options.length > 0) {
    // The file has no option columns: its rows can only change variants that their SKU names.
    for (const pair of pairs) {
      if (pair.currentVariant) pair.options = { ...pair.currentVariant.options };
      else
        faults.push({
          row: pair.parsedVariant.row,
          reason: "SKU: no variant of this product has it, and the row has no option values",
        });
    }
  } else if (remaining.some((variant) => !fits(variant.options, options))) {
    const theirs = options.map(({ name }) => name).join(", ");
    const ours = (current?.options ?? []).map(({ name }) => name).join(", ") || "none";
    faults.push({
      row,
      reason: `Options: the file has ${theirs || "none"}, the shop has ${ours}. Choose to remove variants that aren't in the file`,
    });
  }
  if (faults.length > 0) return { faults };

  const changes: FieldChange[] = [];
  const waiting: string[] = [];
  let last = now.reduce((max, { position }) => Math.max(max, position), -1);
  const variants = pairs.map(({ parsedVariant, options: chosen, currentVariant }) => {
    const variant = wantedVariant({
      parsedVariant,
      chosen,
      currentVariant,
      around,
      blank,
      waiting,
      faults,
      position: currentVariant?.position ?? ++last,
    });
    const name = Object.values(chosen).join(" / ");
    if (current) changes.push(...changesOf(variant, currentVariant, name));
    return variant;
  });
  if (faults.length > 0) return { faults };
  const removed = remaining.length === 0 ? missing : [];
  for (const variant of removed) {
    changes.push({
      label: "Variant",
      before: Object.values(variant.options).join(" / ") || variant.sku,
      after: "removed",
    });
  }
  if (!current) changes.push(...newChanges(variants));
  return {
    options,
    variants: [...variants, ...remaining.map(unchanged)],
    removed: removed.map(({ id }) => id),
    missing: parsed.options.length > 0 || now.length === 1 ? missing.length : 0,
    changes,
    waiting,
  };
}

const unchanged = ({ reserved: _, ...variant }: CurrentVariant): WantedVariant => ({
  ...variant,
  isNew: false,
  differs: false,
  row: 0,
});

/** The shop's spelling of option names. */
function namesOf(parsed: ParsedProduct, current: CurrentProduct | undefined): Map<string, string> {
  const spellings = new Map((current?.options ?? []).map(({ name }) => [lower(name), name]));
  return new Map(parsed.options.map(({ name }) => [name, spellings.get(lower(name)) ?? name]));
}

/** The same for the same values, whatever the order of the options. */
const keyOf = (options: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(options).sort());

export const sameOptions = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

const fits = (chosen: Readonly<Record<string, string>>, options: Options) =>
  options.length === Object.keys(chosen).length &&
  options.every(({ name, values }) => values.includes(chosen[name] ?? ""));

/** The shop's options and values in their order, then those that the file adds. Values that no variant has are dropped only if variants go. */
function optionsOf(
  parsed: ParsedProduct,
  current: CurrentProduct | undefined,
  names: ReadonlyMap<string, string>,
  used: readonly Readonly<Record<string, string>>[],
): Options {
  if (parsed.options.length === 0) return current?.options ?? [];
  const parsedOptions = parsed.options.map((option) => ({ ...option, name: names.get(option.name) ?? option.name }));
  const now = current?.options ?? [];
  const order = now.every(({ name }) => parsedOptions.some((option) => option.name === name))
    ? now.map(({ name }) => name)
    : [];
  const sorted = [...parsedOptions].sort((one, other) => place(order, one.name) - place(order, other.name));
  return sorted.map(({ name, values, swatches }) => {
    const currentOption = now.find((option) => option.name === name);
    const all = [...new Set([...(currentOption?.values ?? []), ...values])];
    const isUsed = new Set(used.map((chosen) => chosen[name] ?? ""));
    const remainingValues = used.some((chosen) => chosen[name] !== undefined)
      ? all.filter((value) => isUsed.has(value) || currentOption?.values.includes(value))
      : all;
    const colours = { ...currentOption?.swatches, ...swatches };
    return { name, values: remainingValues, ...(Object.keys(colours).length > 0 && { swatches: colours }) };
  });
}

const place = (order: readonly string[], name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

interface Wanting {
  readonly parsedVariant: ParsedVariant;
  readonly chosen: Readonly<Record<string, string>>;
  readonly currentVariant: CurrentVariant | undefined;
  readonly around: Surroundings;
  readonly blank: string[];
  readonly waiting: string[];
  readonly faults: Fault[];
  readonly position: number;
}

function wantedVariant({
  parsedVariant: rowVariant,
  chosen,
  currentVariant,
  around,
  blank,
  waiting,
  faults,
  position,
}: Wanting): WantedVariant {
  const { options, pictures } = around;
  const parsedVariant = withPrices(rowVariant, currentVariant);
  const choose = <T>(name: string, cell: Cell<T>, now: T | undefined, none: T): T => {
    if (cell !== null && cell !== undefined) return cell;
    if (cell === undefined || now === undefined) return now ?? none;
    if (now === none || now === null) return now;
    blank.push(label(name));
    return options.blanks === "empty" ? none : now;
  };
  const price = parsedVariant.price ?? currentVariant?.price;
  if (price === undefined) faults.push({ row: parsedVariant.row, reason: "Price: a new variant needs one" });
  const compare = choose("origin_price", parsedVariant.compare_at_price, currentVariant?.origin_price, null);
  const sale = saleOf(parsedVariant, currentVariant, choose);
  const file = parsedVariant.image
    ? currentVariant?.image === parsedVariant.image
      ? parsedVariant.image
      : pictures.fileOf(parsedVariant.image)
    : undefined;
  if (parsedVariant.image && !file && options.pictures) waiting.push(parsedVariant.image);
  const takesStock = !currentVariant || options.stock === "set";
  const set = takesStock ? parsedVariant.stock : undefined;
  const wanted = {
    sku: choose("sku", parsedVariant.sku, currentVariant?.sku, ""),
    barcode: choose("barcode", parsedVariant.barcode, currentVariant?.barcode, ""),
    options: chosen,
    price: price ?? "0",
    // Zero is how some files say that there is none.
    origin_price: isNone(compare, currentVariant) || sale.sale_price !== null ? null : compare,
    ...sale,
    cost: choose("cost", parsedVariant.cost, currentVariant?.cost, null),
    recommended_price: choose(
      "recommended_price",
      parsedVariant.recommended_price,
      currentVariant?.recommended_price,
      null,
    ),
    unit_measure: choose("unit_measure", parsedVariant.unit_measure, currentVariant?.unit_measure, ""),
    unit_base: choose("unit_base", parsedVariant.unit_base, currentVariant?.unit_base, ""),
    weight: choose("weight", parsedVariant.weight, currentVariant?.weight, null),
    image: file ?? currentVariant?.image ?? null,
    position,
    stock_policy: (takesStock ? parsedVariant.stock_policy : undefined) ?? currentVariant?.stock_policy ?? "track",
    backorder_text: choose(
      "backorder_text",
      takesStock ? parsedVariant.backorder_text : undefined,
      currentVariant?.backorder_text,
      "",
    ),
  };
  const unit = unitProblem(wanted);
  if (unit) faults.push({ row: parsedVariant.row, reason: `${label(unit.field)}: ${unit.message}` });
  // A price of the file that leaves no room for the shop's sale, or dates that do not go together.
  if (saleProblem(wanted)) Object.assign(wanted, noSale);
  const differs =
    currentVariant !== undefined &&
    (!sameOptions(currentVariant.options, chosen) ||
      comparedFields.some((name) => currentVariant[name] !== wanted[name]));
  return {
    ...wanted,
    id: currentVariant?.id ?? newId(),
    isNew: !currentVariant,
    differs,
    row: parsedVariant.row,
    on_hand: unitsOf(set, currentVariant),
  };
}

/** A sale price alone is one of the regular price that the variant has. */
function withPrices(parsedVariant: ParsedVariant, currentVariant: CurrentVariant | undefined): ParsedVariant {
  const { pricesFrom } = parsedVariant;
  if (!pricesFrom || !currentVariant) return parsedVariant;
  const { price, origin_price } = currentVariant;
  return { ...parsedVariant, ...pricesFrom(Number(origin_price) > Number(price) ? (origin_price ?? price) : price) };
}

const isNone = (compare: string | null, currentVariant: CurrentVariant | undefined) =>
  compare !== null && Number(compare) === 0 && currentVariant?.origin_price !== compare;

const noSale = { sale_price: null, sale_starts_at: null, sale_ends_at: null };

type Choose = <T>(name: string, cell: Cell<T>, now: T | undefined, none: T) => T;

/** The sale with its dates; the shop's where the file says nothing about a sale, or leaves its dates blank. */
function saleOf({ sale }: ParsedVariant, currentVariant: CurrentVariant | undefined, choose: Choose) {
  const { sale_price = null, sale_starts_at = null, sale_ends_at = null } = currentVariant ?? {};
  if (!sale) {
    // Blank where the shop has a price of a sale that has not started.
    const chosen = choose("sale_price", sale, currentVariant?.sale_price, null);
    if (chosen === null && sale_price !== null) return noSale;
    return { sale_price, sale_starts_at, sale_ends_at };
  }
  // A sale that starts later replaces the sale that the variant has now, with its dates.
  if (sale.price !== null) {
    return { sale_price: sale.price, sale_starts_at: sale.starts ?? null, sale_ends_at: sale.ends ?? null };
  }
  return {
    sale_price: null,
    sale_starts_at: choose("sale_starts_at", sale.starts, currentVariant?.sale_starts_at, null),
    sale_ends_at: choose("sale_ends_at", sale.ends, currentVariant?.sale_ends_at, null),
  };
}

/** What the file counts can be sold: units that open orders have reserved come on top. Sold out means what is owed stays so. */
function unitsOf(set: Cell<number>, currentVariant: CurrentVariant | undefined): number {
  if (!currentVariant) return set ?? 0;
  if (typeof set !== "number" || set === inStock(currentVariant)) return currentVariant.on_hand;
  return set + currentVariant.reserved;
}

/** Units that can be sold, as files have them. */
export const inStock = ({ on_hand, reserved }: Pick<CurrentVariant, "on_hand" | "reserved">): number =>
  Math.max(0, on_hand - reserved);

/** Fields but options and stock. */
const comparedFields = [
  "sku",
  "barcode",
  "price",
  "origin_price",
  "sale_price",
  "sale_starts_at",
  "sale_ends_at",
  "cost",
  "recommended_price",
  "unit_measure",
  "unit_base",
  "weight",
  "image",
  "stock_policy",
  "backorder_text",
] as const;
const shownFields = [...comparedFields, "on_hand"] as const;

/** A value as the preview shows it. */
const formatted = (field: (typeof shownFields)[number], value: WantedVariant[typeof field]): string =>
  field === "stock_policy"
    ? stockPolicyLabels[value as StockPolicy]
    : field === "sale_starts_at" || field === "sale_ends_at"
      ? String(value ?? "").replace(/^(.{10})T(.{5}).*$/, "$1 $2 UTC")
      : String(value ?? "");

function changesOf(variant: WantedVariant, currentVariant: CurrentVariant | undefined, name: string): FieldChange[] {
  if (!currentVariant) return [{ label: "Variant", before: "", after: name || variant.sku || "new" }];
  const of = (field: string) => (name ? `${label(field)} (${name})` : label(field));
  const changed = shownFields
    .filter((field) => currentVariant[field] !== variant[field])
    .map((field) => ({
      label: of(field),
      before: formatted(field, currentVariant[field]),
      after: formatted(field, variant[field]),
    }));
  if (!sameOptions(currentVariant.options, variant.options)) {
    changed.push({ label: "Options", before: Object.values(currentVariant.options).join(" / "), after: name });
  }
  return changed;
}

/** What the sample of a new product shows of its variants. */
function newChanges(variants: readonly WantedVariant[]): FieldChange[] {
  const [first] = variants;
  if (!first) return [];
  if (variants.length === 1) {
    return shownFields.flatMap((field) => {
      const value = first[field];
      const isUsual = value === null || value === "" || value === "track" || (field === "on_hand" && value === 0);
      return isUsual ? [] : [{ label: label(field), before: null, after: formatted(field, value) }];
    });
  }
  const names = variants.map(({ options }) => Object.values(options).join(" / "));
  const listed = names.slice(0, 6).join(", ");
  return [
    { label: "Variants", before: null, after: names.length > 6 ? `${listed} and ${names.length - 6} more` : listed },
  ];
}
