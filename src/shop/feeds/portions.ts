/** The rows of a feed, read in portions. Loaded by the thread of feeds, so it imports nothing. */
import type { StoredRow } from "./row.ts";

/** What one statement answers: the rows as JSON of `StoredRow[]`, and the last of them. */
export interface Portion {
  readonly rows: string;
  readonly product_id: string;
  readonly id: string;
}

/** In the place of a value: that of the last row of the portion before. */
export const lastRow = { product_id: { ofLast: "product_id" }, id: { ofLast: "id" } } as const;
type OfLast = (typeof lastRow)[keyof typeof lastRow];

export interface PortionStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Read {
  readonly rows: readonly StoredRow[];
  /** Milliseconds that the database took. */
  readonly took: number;
}

/** Before all rows. */
const nobody = "00000000-0000-0000-0000-000000000000";

const isOfLast = (value: unknown): value is OfLast => typeof value === "object" && value !== null && "ofLast" in value;

/** Each portion is read when the one before has been taken. @param read runs the statement with the values of one, and answers its only row */
export async function* portionsOf(
  values: readonly unknown[],
  read: (values: readonly unknown[]) => Promise<Portion | undefined>,
): AsyncGenerator<Read> {
  let last: Omit<Portion, "rows"> = { product_id: nobody, id: nobody };
  for (;;) {
    const before = last;
    const asked = performance.now();
    const portion = await read(values.map((value) => (isOfLast(value) ? before[value.ofLast] : value)));
    if (!portion) return;
    const took = performance.now() - asked;
    yield { rows: JSON.parse(portion.rows), took };
    last = portion;
  }
}
