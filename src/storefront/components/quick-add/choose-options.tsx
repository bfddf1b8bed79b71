import type { productDetailPage } from "#modules/pages/product-detail.ts";
import type { ApiClient } from "../../api/client.ts";
import { expectData } from "../../decoration/load.ts";
import { pageValuesOf } from "../../decoration/source.ts";
import { showOverlay } from "../../runtime/overlay.ts";
import { QuickAdd } from "./QuickAdd.tsx";

/**
 * Opens a dialog in which the options of a product are chosen and it is put into the cart.
 * @param variant id of the variant that is chosen at first; "" for the first in stock.
 * @returns "failed" when the product's data did not come.
 */
export async function chooseOptions(api: ApiClient, seo_name: string, variant: string): Promise<"failed" | ""> {
  try {
    const [detail, texts] = await Promise.all([
      api.call("/api/v1/product/detail", { seo_name }),
      api.call("/api/v1/decoration", { modules: ["product_detail_modules"] }),
    ]);
    const values = pageValuesOf<typeof productDetailPage>(expectData(texts).product_detail_modules ?? []);
    const { product } = expectData(detail);
    showOverlay(
      <QuickAdd
        key={product.id}
        product={product}
        variant={variant}
        values={values}
        onClose={() => showOverlay(null)}
      />,
    );
    return "";
  } catch {
    return "failed";
  }
}
