import type { CartLine } from "#contract/shapes/cart-line.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { cartPage } from "#modules/pages/cart.ts";
import { fill } from "#modules/shared/text.ts";
import { useMoney } from "../format.ts";
import { backorderText } from "./backorder-text.ts";
import styles from "./line-notes.module.css";

type LineTexts = Pick<
  DefinitionValues<typeof cartPage>,
  "sold_out_text" | "too_few_text" | "gone_text" | "price_changed_text" | "backorder_text" | "backorder_part_text"
>;

/** Problem, units that are not in stock, and price change of a cart line. */
export function LineNotes({ line, values }: { readonly line: CartLine; readonly values: LineTexts }) {
  const money = useMoney();
  const problem = {
    "": "",
    sold_out: values.sold_out_text,
    too_few: fill(values.too_few_text, { stock: line.stock }),
    gone: values.gone_text,
  }[line.problem];
  return (
    <>
      {problem && <p className={styles.problem}>{problem}</p>}
      {!problem && line.backordered !== undefined && (
        <p className={styles.note}>
          {backorderText({ text: line.backorder_text, units: line.backordered, of: line.qty, values })}
        </p>
      )}
      {line.price_was && (
        <p className={styles.note}>{fill(values.price_changed_text, { price: money(line.price_was) })}</p>
      )}
    </>
  );
}
