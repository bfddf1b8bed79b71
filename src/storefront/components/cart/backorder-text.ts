import { fill } from "#modules/shared/text.ts";

export interface BackorderValues {
  /** Of variants without a text of their own. */
  readonly backorder_text: string;
  /** With {count}, {total} and {text}. */
  readonly backorder_part_text: string;
}

interface Backorder {
  /** The variant's own text. */
  readonly text: string | undefined;
  /** Units that are not in stock, of those ordered. */
  readonly units: number;
  readonly of: number;
  readonly values: BackorderValues;
}

/** What a shopper reads about units that are not in stock: "Ships in 3 weeks", "2 of 5: Ships in 3 weeks". */
export function backorderText({ text, units, of, values }: Backorder): string {
  const backorder = text || values.backorder_text;
  return units < of ? fill(values.backorder_part_text, { count: units, total: of, text: backorder }) : backorder;
}
