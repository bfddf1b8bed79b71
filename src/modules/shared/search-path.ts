/** Address of the list of what a keyword finds. */
export function searchPath(keyword: string): string {
  return `/product/list?keyword=${encodeURIComponent(keyword)}`;
}
