/** What texts of modules take from the shop and a product (`decoration/dynamic.ts`). */
import type { ModuleData } from "#contract/rows.ts";
import { type DynamicName, specification, type ValueOf } from "#decoration/dynamic.ts";
import { formatPrice } from "#ui/price.ts";
import type { ConfigValues } from "../config/values.ts";
import { type PageRecord, recordValue } from "./page-record.ts";

/** A product from which texts take values: of its own page, or of a product card. */
export interface TakenProduct {
  readonly good_name: string;
  readonly price: string;
  readonly origin_price: string;
  readonly vendor?: string | undefined;
  readonly summary?: string;
  readonly variants?: readonly { readonly sku: string }[];
  /** `own`: the name in the shop's own language, where it is another one. */
  readonly specifications?: readonly {
    readonly name: string;
    readonly value: string;
    readonly own?: string | undefined;
  }[];
}

/** The product that a module is about: its own one if it sells one, else that of the page, else the first that it shows. */
export const productOf = ({ detail, products }: ModuleData, ofPage: TakenProduct | undefined) =>
  detail ?? ofPage ?? products?.[0];

/** What each name stands for. */
export function valuesOf(config: ConfigValues, product: TakenProduct | undefined, record: PageRecord = {}): ValueOf {
  const money = (amount: string | undefined) =>
    amount ? formatPrice(amount, config.currencySymbol, config.currencySymbolPosition) : "";
  const readers: Readonly<Record<DynamicName, () => string | undefined>> = {
    "shop.name": () => config.websiteName,
    "product.name": () => product?.good_name,
    "product.price": () => money(product?.price),
    "product.compare_price": () => money(product?.origin_price),
    "product.vendor": () => product?.vendor,
    "product.sku": () => product?.variants?.[0]?.sku,
    "product.summary": () => product?.summary,
  };
  const ofRecord = recordValue(record);
  return (name) => {
    if (Object.hasOwn(readers, name)) return readers[name as DynamicName]();
    if (!name.startsWith(specification)) return ofRecord(name);
    const wanted = name.slice(specification.length);
    return product?.specifications?.find((one) => (one.own ?? one.name) === wanted)?.value;
  };
}
