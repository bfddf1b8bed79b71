import { useRef, useState } from "react";
import { useHref } from "react-router";
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { OptionField } from "#modules/featured-product/OptionField.tsx";
import { QuantityField } from "#modules/featured-product/QuantityField.tsx";
import { type Choice, isBackordered } from "#modules/featured-product/variants.ts";
import { useDayText } from "#modules/shared/day.ts";
import { fill } from "#modules/shared/text.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { buyNowUrl } from "../../components/cart/checkout-url.ts";
import { maxUnits } from "../../components/cart/line.ts";
import { useAddToCart } from "../../components/cart/use-add-to-cart.ts";
import styles from "./buy-form.module.css";
import { useStickyBar } from "./use-sticky-bar.ts";
import type { Values } from "./values.ts";

/** Up to this many units the stock text is "low stock". */
const lowStock = 5;

/** Of the form's element. */
const formId = "buy";

interface Props {
  readonly product: ProductDetail;
  readonly values: Values;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  readonly variant: Variant | undefined;
  /** Only staff see the product yet: it cannot be bought. */
  readonly preview: boolean;
}

/** Options of the variant, quantity, "Add to cart" and "Buy now". */
export function BuyForm({ product, values, choice, onChoice, variant, preview }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [outcome, setOutcome] = useState<"" | "adding" | "added" | "failed">("");
  const add = useAddToCart();
  const stock = variant?.stock ?? 0;
  const max = Math.min(stock, maxUnits);
  const wanted = Math.max(1, Math.min(quantity, max));
  const soldOut = stock === 0;
  const addToCart = async (form: HTMLFormElement) => {
    if (!variant || outcome === "adding") return;
    setOutcome("adding");
    setOutcome(await add(variant.id, wanted, () => form.submit()));
  };
  const submit = useRef<HTMLButtonElement>(null);
  const StickyBar = useStickyBar();
  return (
    <form
      id={formId}
      // Sent by the browser before this code runs and without scripts: to the route of `src/server/cart`.
      method="post"
      action={useHref("/cart")}
      className={styles.form}
      toolname="add_to_cart"
      tooldescription="Adds this product to the cart"
      // What is being added is told of, whatever is chosen meanwhile.
      onChange={() => setOutcome((shown) => (shown === "adding" ? shown : ""))}
      onSubmit={(event) => {
        event.preventDefault();
        void addToCart(event.currentTarget);
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
      <div className={styles.quantityLine}>
        <QuantityField value={wanted} max={max} onChange={setQuantity} values={values} />
        {(values.show_stock || (variant && isBackordered(variant, wanted))) && (
          <StockText variant={variant} values={values} quantity={wanted} />
        )}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" ref={submit} disabled={soldOut || preview} aria-busy={outcome === "adding"}>
          {variant && soldOut ? values.sold_out_text : values.add_cart_text}
        </Button>
        {values.show_buy_now && variant && !soldOut && !preview && (
          <ButtonLink plain to={buyNowUrl(variant.id, wanted)}>
            {values.buy_now_text}
          </ButtonLink>
        )}
      </div>
      <p className={styles.note} role="status">
        {outcome === "added" && (
          <>
            {values.added_text} <Link to="/cart">{values.view_cart_text}</Link>
          </>
        )}
        {outcome === "failed" && values.failed_text}
      </p>
      {StickyBar && variant && !soldOut && !preview && (
        <StickyBar
          product={product}
          variant={variant}
          values={values}
          form={formId}
          busy={outcome === "adding"}
          button={submit}
        />
      )}
    </form>
  );
}

interface StockTextProps extends Pick<Props, "variant" | "values"> {
  readonly quantity: number;
}

function StockText({ variant, values, quantity }: StockTextProps) {
  const dayText = useDayText();
  const stock = variant?.stock ?? 0;
  const expected = variant?.expected_on ? fill(values.expected_text, { date: dayText(variant.expected_on) }) : "";
  const state = stateOf(variant, quantity);
  const text = {
    missing: values.unavailable_text,
    out: expected ? `${values.sold_out_text}. ${expected}` : values.sold_out_text,
    backordered: [
      variant?.in_stock ? fill(values.low_stock_text, { stock: variant.in_stock }) : "",
      variant?.backorder_text ?? values.backorder_text,
      expected,
    ]
      .filter(Boolean)
      .join(". "),
    few: fill(values.low_stock_text, { stock }),
    in: values.in_stock_text,
  }[state];
  return (
    <p className={styles.stock} data-state={state} role="status">
      {text}
    </p>
  );
}

function stateOf(variant: Variant | undefined, quantity: number) {
  if (!variant) return "missing";
  if (variant.stock === 0) return "out";
  if (isBackordered(variant, quantity)) return "backordered";
  return variant.stock <= lowStock ? "few" : "in";
}
