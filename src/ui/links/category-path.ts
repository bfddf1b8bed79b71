/** Address of a category's products. */
export function categoryPath(id: string): string {
  return `/product/list?category_id=${encodeURIComponent(id)}`;
}
