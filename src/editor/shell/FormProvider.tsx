import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from "react";
import type { LinkEntry } from "#contract/calls/content.ts";
import type { Fields } from "#decoration/field.ts";
import { t } from "#i18n/t.ts";
import { linkPages } from "#storefront/page-options.ts";
import { lazyCode } from "#ui/controls/lazy.tsx";
import { categoryPath } from "#ui/links/category-path.ts";
import { productPath } from "#ui/links/product-path.ts";
import { formatPrice } from "#ui/price.ts";
import { FormContext } from "../form/form-context.ts";
import { currentLandingPages } from "../landing/pages.ts";
import { configOf } from "../store/config.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { useShopFacts } from "../store/shop-facts.ts";
import { useShell } from "./shell-context.ts";

const revealing = lazyCode(() => import("../canvas/scroll-into-view.ts"));
/** Offered for a typed text. */
const maxCategories = 5;
const maxProducts = 10;
const noLinks: readonly LinkEntry[] = [];

/** Provides what fields refer to: pages, link list, global colours. */
export function FormProvider({ children }: { readonly children: ReactNode }) {
  const { router, api } = useShell();
  const links = useSyncExternalStore(router.subscribe, () => linksIn(router.state.loaderData.root));
  const colors = useGlobalColors();
  const { store } = useEditorContext();
  const priceText = usePriceText();
  const shop = useShopFacts();
  const value = useMemo(
    () => ({
      get pages() {
        const landing = currentLandingPages().filter(({ archived, slug }) => !archived && slug !== "");
        return [
          ...linkPages,
          ...landing.map(({ title, slug }) => ({ label: title, value: `/pages/${encodeURIComponent(slug)}` })),
        ];
      },
      links,
      colors,
      shop,
      priceText,
      async findTargets(name: string) {
        const [categories, products] = await Promise.all([
          api.call("/admin_api/v1/category/list", { page: 1, pageSize: maxCategories, name }),
          api.call("/admin_api/v1/product/list", { page: 1, pageSize: maxProducts, good_name: name }),
        ]);
        return [
          {
            label: t("Categories"),
            items: (categories.data?.list.data ?? []).map((row) => ({ label: row.name, value: categoryPath(row.id) })),
          },
          {
            label: t("Products"),
            items: (products.data?.list.data ?? []).map((row) => ({ label: row.good_name, value: productPath(row) })),
          },
        ];
      },
      showItem(list: string, index: number) {
        const { selected, select } = store.getState();
        if (selected === null) return;
        void revealing().then((code) => {
          if (code?.showItem(selected, list, index)) select(selected);
        });
      },
    }),
    [links, colors, shop, priceText, store, api],
  );
  return <FormContext value={value}>{children}</FormContext>;
}

/** The link list that the page's root loader has loaded. */
function linksIn(data: unknown): readonly LinkEntry[] {
  return typeof data === "object" && data !== null && "links" in data ? (data.links as readonly LinkEntry[]) : noLinks;
}

/** Prices in the shop's currency, as the configuration on the canvas has it. */
function usePriceText() {
  const symbol = useEditor((state) => configOf(state.document).currencySymbol);
  const position = useEditor((state) => configOf(state.document).currencySymbolPosition);
  return useCallback((amount: string) => formatPrice(amount, symbol, position), [symbol, position]);
}

/** The current global colours. */
function useGlobalColors() {
  const { catalog } = useEditorContext();
  const config: Readonly<Record<string, unknown>> = useEditor((state) => configOf(state.document));
  return useMemo(
    () =>
      catalog.required("config_modules").flatMap(({ fields }) =>
        Object.entries<Fields[string]>(fields).flatMap(([name, { component, label }]) => {
          const value = config[name];
          const fits = component === "ColorPicker" && name.includes("-") && typeof value === "string";
          return fits && value.startsWith("#") ? [{ name, label, value }] : [];
        }),
      ),
    [catalog, config],
  );
}
