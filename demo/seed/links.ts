const prefix = "category:";

/** Address of a link of the demo content: "category:" with a slug becomes the list of that category. */
export function resolveLink(url: string, categories: ReadonlyMap<string, { readonly id: string }>): string {
  if (!url.startsWith(prefix)) return url;
  const category = categories.get(url.slice(prefix.length));
  if (!category) throw new Error(`no category for ${url}`);
  return `/product/list?category_id=${category.id}`;
}
