/** Rules of sales with dates, for commands and the product form. */

export interface Sale {
  readonly price: string;
  readonly origin_price: string | null;
  readonly sale_price: string | null;
  readonly sale_starts_at: string | null;
  readonly sale_ends_at: string | null;
}

interface SaleProblem {
  readonly field: "sale_price" | "sale_starts_at" | "sale_ends_at";
  readonly message: string;
}

/** Whether a variant is reduced now: its price is below its compare-at price. */
export const isReduced = ({ price, origin_price }: Pick<Sale, "price" | "origin_price">): boolean =>
  origin_price !== null && Number(origin_price) > Number(price);

/** Whether a sale has an end that is over. */
export const isSaleOver = (sale: Pick<Sale, "price" | "origin_price" | "sale_price" | "sale_ends_at">): boolean =>
  sale.sale_ends_at !== null &&
  (sale.sale_price !== null || isReduced(sale)) &&
  Date.parse(sale.sale_ends_at) <= Date.now();

/** The rule that a sale breaks. Amounts are decimal strings, times ISO 8601. */
export function saleProblem(sale: Sale): SaleProblem | undefined {
  const { price, sale_price, sale_starts_at, sale_ends_at } = sale;
  if (sale_price !== null && isReduced(sale)) {
    return { field: "sale_price", message: "clear the compare-at price first: the variant is on sale already" };
  }
  if (sale_price !== null && Number(sale_price) >= Number(price)) {
    return { field: "sale_price", message: "must be below the price" };
  }
  if (sale_price !== null && sale_starts_at === null) {
    return { field: "sale_starts_at", message: "enter when the sale starts" };
  }
  if (sale_starts_at !== null && sale_ends_at !== null && Date.parse(sale_ends_at) <= Date.parse(sale_starts_at)) {
    return { field: "sale_ends_at", message: "must be after the start" };
  }
  return undefined;
}
