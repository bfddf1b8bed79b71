/** Pages of lists: the page number is clamped between 1 and the last, the page size between 1 and 100 rows. */

const maxPage = 100;

export interface Page {
  readonly number: number;
  readonly size: number;
  readonly last: number;
  readonly offset: number;
  readonly total: number;
}

/** The page of a request; a value that is not a number counts as the default (page 1, 20 rows). */
export function clampPage(asked: { readonly page?: unknown; readonly pageSize?: unknown }, total: number): Page {
  const size = clamp(asked.pageSize, 20, maxPage);
  const last = Math.max(1, Math.ceil(total / size));
  const number = clamp(asked.page, 1, last);
  return { number, size, last, offset: (number - 1) * size, total };
}

function clamp(value: unknown, fallback: number, max: number): number {
  const number = Math.trunc(Number(value ?? fallback));
  return Math.min(Math.max(Number.isNaN(number) ? fallback : number, 1), max);
}

/** `data.list` of an answer. */
export function pageOf<Row>(data: Row[], page: Page) {
  return { data, total: page.total, last_page: page.last, current_page: page.number };
}
