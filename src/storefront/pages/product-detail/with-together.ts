import type { ApiClient } from "../../api/client.ts";
import type { WireShown } from "../../decoration/load.ts";

/** The modules of a product's page, those about what is bought together with its rows. Optional content: a failed call shows nothing. */
export async function withTogether(
  api: ApiClient,
  modules: readonly WireShown[],
  asked: { readonly of: (module: WireShown) => boolean; readonly productId: string },
): Promise<readonly WireShown[]> {
  const { data } = await api
    .call("/api/v1/product/together", { ids: [asked.productId], count: 6 })
    .catch(() => ({ data: null }));
  const together = data ?? { products: [] };
  return modules.map((module) => (asked.of(module) ? { ...module, data: { ...module.data, together } } : module));
}
