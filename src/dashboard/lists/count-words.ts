import type { ListDefinition } from "#contract/list.ts";

/** "1 product", "12,408 products", "10,000+ products". */
export const countWords = ({ count: words }: Pick<ListDefinition, "count">, count: number, more: boolean): string =>
  words({ count, plus: more ? "+" : "" });
