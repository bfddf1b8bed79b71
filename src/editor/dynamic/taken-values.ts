/** Names and labels of what texts may take, and what the canvas has for them. */
import { useMemo, useSyncExternalStore } from "react";
import type { ModuleData } from "#contract/rows.ts";
import { type DynamicName, type RecordName, specification } from "#decoration/dynamic.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { type PageRecord, pageRecord } from "#modules/dynamic/page-record.ts";
import { productOf, type TakenProduct, valuesOf } from "#modules/dynamic/values.ts";
import type { Taken, TakenGroup } from "../form/taken.ts";
import { useShell } from "../shell/shell-context.ts";
import { configOf } from "../store/config.ts";
import { useEditor } from "../store/context.ts";

const shopNames: readonly (readonly [DynamicName, string])[] = [["shop.name", t("Name")]];

const productNames: readonly (readonly [DynamicName, string])[] = [
  ["product.name", t("Name")],
  ["product.price", t("Price")],
  ["product.compare_price", t("Compare-at price")],
  ["product.vendor", t("Vendor")],
  ["product.sku", t("SKU")],
  ["product.summary", t("Short description")],
];

const recordLabels: readonly (readonly [RecordName, group: string, label: string])[] = [
  ["category.name", t("Category"), t("Name")],
  ["article.title", t("Article"), t("Title")],
  ["news.title", t("News post"), t("Title")],
  ["news.summary", t("News post"), t("Summary")],
  ["news.author", t("News post"), t("Author")],
];

const toValues = (names: typeof productNames) => names.map(([name, label]) => ({ name, label }));

/** What the picker offers: of a product only where there is one, and of the record that the page is about. */
export function groupsOf(product: TakenProduct | undefined, record: PageRecord = {}): TakenGroup[] {
  const shop = { label: t("Shop"), values: toValues(shopNames) };
  const ofPage = recordLabels.flatMap(([name, label, of]) =>
    Object.hasOwn(record, name) ? [{ label, values: [{ name, label: of }] }] : [],
  );
  if (!product) return [shop, ...ofPage];
  const specifications = (product.specifications ?? []).map(({ name, own = name }) => ({
    name: specification + own,
    label: name,
  }));
  return [
    shop,
    ...ofPage,
    { label: t("Product"), values: toValues(productNames) },
    ...(specifications.length > 0 ? [{ label: t("Specification"), values: specifications }] : []),
  ];
}

/** Of a module's form; null where texts take nothing. */
export function useTakenValues(definition: AnyDefinition, key: string | null): Taken | null {
  const { router } = useShell();
  const loaded = useSyncExternalStore(router.subscribe, () => router.state.loaderData);
  const data = useEditor((state) => (key === null ? undefined : state.data[key]));
  const config = useEditor((state) => configOf(state.document));
  return useMemo(() => {
    if (definition.type <= 0) return null;
    const all = Object.values(loaded);
    const product = productOf(data ?? noRows, productIn(all));
    const record = pageRecord(all);
    return { groups: groupsOf(product, record), valueOf: valuesOf(config, product, record) };
  }, [definition, data, loaded, config]);
}

const noRows: ModuleData = {};

/** The product that the page on the canvas is about. */
function productIn(all: readonly unknown[]): TakenProduct | undefined {
  const data: unknown = all.find((one: unknown) => typeof one === "object" && one !== null && "product" in one);
  return (data as { readonly product: TakenProduct } | undefined)?.product;
}
