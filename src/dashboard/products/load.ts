import { api } from "../api/api.ts";
import type { ProductRecord } from "./form-values.ts";

/** A product with its variants. Apart from the form, so that the list can load one ahead without the form's code. */
export async function loadProduct(id: string, signal?: AbortSignal): Promise<ProductRecord> {
  return api.call("/admin_api/v1/products/detail", { id }, signal && { signal });
}
