/** Address of a product's page. */
export function productPath({ seo_name }: { readonly seo_name: string }): string {
  return `/product/detail/${encodeURIComponent(seo_name)}`;
}
