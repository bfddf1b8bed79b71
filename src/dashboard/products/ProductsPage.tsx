import { FileDown, FileUp, Tag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { productsList } from "#contract/lists/products.ts";
import { t } from "#i18n/t.ts";
import { queryClient } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { useProductBulk } from "../bulk/use-product-bulk.tsx";
import { formatNumber } from "../format.ts";
import { ListPage } from "../lists/ListPage.tsx";
import type { Selected } from "../lists/types.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { loadProduct } from "./load.ts";
import { unitsText } from "./units-text.ts";

/** Loaded when products are exported. */
const ExportDialog = lazy(() => import("../imports/ExportDialog.tsx"));

/** All products. */
export function Component() {
  const can = useCan();
  const bulk = useProductBulk();
  const [exported, setExported] = useState<Selected>();
  const exporting = {
    label: t("Export products"),
    icon: <FileDown size={15} aria-hidden />,
    onChoose: (selected: Selected) => setExported(selected),
  };
  return (
    <ListPage
      list={productsList}
      title={t("Products")}
      add={{ label: t("Add product"), to: "/products/new", permission: "products:write" }}
      rowHref={({ id }) => `/products/${id}`}
      cells={{
        stock: ({ stock, stock_policy }) => unitsText(stock_policy, stock, formatNumber(stock)),
      }}
      bulkActions={[...bulk.actions, exporting]}
      prefetch={({ id }) =>
        void queryClient.prefetchQuery({
          queryKey: ["record", "product", id],
          queryFn: ({ signal }) => loadProduct(id, signal),
        })
      }
      empty={{
        icon: <Tag size={24} aria-hidden />,
        title: t("Add your first product"),
        text: t("A title, a price and a picture are enough to begin."),
        actions: can("products:write") && (
          <ButtonLink to="/imports" icon={<FileUp size={16} aria-hidden />}>
            {t("Import from another shop")}
          </ButtonLink>
        ),
      }}
    >
      {bulk.dialog}
      {exported && (
        <Suspense>
          <ExportDialog
            selection={JSON.stringify(exported.selection)}
            words={exported.words}
            onClose={() => setExported(undefined)}
          />
        </Suspense>
      )}
    </ListPage>
  );
}
