import { useState } from "react";
import { useHref } from "react-router";
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { fill } from "../shared/text.ts";
import { useShop } from "../shop-context.ts";
import { OptionField } from "./OptionField.tsx";
import type { FeaturedValues } from "./ProductBox.tsx";
import { QuantityField } from "./QuantityField.tsx";
import styles from "./styles.module.css";
import { type Choice, isBackordered } from "./variants.ts";

/** Up to this many units the stock is told. */
const lowStock = 5;
/** Units of one line of a cart. */
const maxUnits = 999;

interface Props {
  readonly product: ProductDetail;
  readonly values: FeaturedValues;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  readonly variant: Variant | undefined;
}

/** Options, quantity and "Add to cart". Without scripts and before this code runs the browser sends it to the cart's route. */
export function BuyForm({ product, values, choice, onChoice, variant }: Props) {
  const { calls } = useShop();
  const [quantity, setQuantity] = useState(1);
  const [outcome, setOutcome] = useState<"" | "adding" | "added" | "failed">("");
  const stock = variant?.stock ?? 0;
  const max = Math.min(stock, maxUnits);
  const wanted = Math.max(1, Math.min(quantity, max));
  const soldOut = stock === 0;
  const add = async () => {
    if (!variant || soldOut || outcome === "adding") return;
    setOutcome("adding");
    const code = await calls?.().catch(() => undefined);
    setOutcome(code ? await code.addToCart(variant.id, values.show_quantity ? wanted : 1) : "failed");
  };
  const isLow = variant && stock > 0 && stock <= lowStock && !isBackordered(variant, wanted);
  return (
    <form
      method="post"
      action={useHref("/cart")}
      className={styles.form}
      // What is being added is told of, whatever is chosen meanwhile.
      onChange={() => setOutcome((shown) => (shown === "adding" ? shown : ""))}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <input type="hidden" name="product_id" value={product.id} />
      {product.options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          product={product}
          values={values}
          choice={choice}
          onChoice={onChoice}
        />
      ))}
      <div className={styles.buttons}>
        {values.show_quantity && <QuantityField value={wanted} max={max} onChange={setQuantity} values={values} />}
        <Button type="submit" className={styles.add} disabled={soldOut} aria-busy={outcome === "adding"}>
          {variant && soldOut ? values.sold_out_text : values.add_cart_text}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {outcome === "added" && (
          <>
            {values.added_text} <Link to="/cart">{values.view_cart_text}</Link>
          </>
        )}
        {outcome === "failed" && values.failed_text}
        {outcome === "" && !variant && values.unavailable_text}
        {outcome === "" && isLow && fill(values.low_stock_text, { stock })}
      </p>
    </form>
  );
}
