import type { ListDefinition } from "#contract/list.ts";
import { formatNumber } from "../format.ts";

/** "1 product", "12,408 products", "10,000+ products". */
export function countWords({ noun: [one, many] }: Pick<ListDefinition, "noun">, count: number, more: boolean): string {
  return `${formatNumber(count)}${more ? "+" : ""} ${count === 1 && !more ? one : many}`;
}
