interface Product {
  readonly seo_name: string;
  /** The variant that is meant. */
  readonly variant_id?: string | undefined;
}

/** Address of a product's page. */
export function productPath({ seo_name, variant_id }: Product): string {
  return `/product/detail/${encodeURIComponent(seo_name)}${variant_id ? `?variant=${variant_id}` : ""}`;
}
