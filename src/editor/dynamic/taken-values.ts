/** Names and labels of what texts may take, and what the canvas has for them. */
import { useMemo, useSyncExternalStore } from "react";
import type { ModuleData } from "#contract/rows.ts";
import { type DynamicName, specification } from "#decoration/dynamic.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
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

const toValues = (names: typeof productNames) => names.map(([name, label]) => ({ name, label }));

/** What the picker offers: of a product only where there is one. */
export function groupsOf(product: TakenProduct | undefined): TakenGroup[] {
  const shop = { label: t("Shop"), values: toValues(shopNames) };
  if (!product) return [shop];
  const specifications = (product.specifications ?? []).map(({ name, own = name }) => ({
    name: specification + own,
    label: name,
  }));
  return [
    shop,
    { label: t("Product"), values: toValues(productNames) },
    ...(specifications.length > 0 ? [{ label: t("Specification"), values: specifications }] : []),
  ];
}

/** Of a module's form; null where texts take nothing. */
export function useTakenValues(definition: AnyDefinition, key: string | null): Taken | null {
  const { router } = useShell();
  const ofPage = useSyncExternalStore(router.subscribe, () => productIn(router.state));
  const data = useEditor((state) => (key === null ? undefined : state.data[key]));
  const config = useEditor((state) => configOf(state.document));
  return useMemo(() => {
    if (definition.type <= 0) return null;
    const product = productOf(data ?? noRows, ofPage);
    return { groups: groupsOf(product), valueOf: valuesOf(config, product) };
  }, [definition, data, ofPage, config]);
}

const noRows: ModuleData = {};

/** The product that the page on the canvas is about. */
function productIn(state: ReturnType<typeof useShell>["router"]["state"]): TakenProduct | undefined {
  const data: unknown = Object.values(state.loaderData).find(
    (one: unknown) => typeof one === "object" && one !== null && "product" in one,
  );
  return (data as { readonly product: TakenProduct } | undefined)?.product;
}
