import { useState } from "react";
import { useHref } from "react-router";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { Button } from "#ui/Button.tsx";
import { ProductPrice } from "../shared/ProductPrice.tsx";
import { fill } from "../shared/text.ts";
import { useShop } from "../shop-context.ts";
import { BundleItem } from "./BundleItem.tsx";
import type boughtTogether from "./definition.ts";
import styles from "./styles.module.css";
import { sumPrices } from "./sum-prices.ts";

export type BundleValues = DefinitionValues<typeof boughtTogether>;

interface Props {
  readonly products: readonly ProductDetail[];
  /** Id of the product that the others go with. */
  readonly itself: string | undefined;
  readonly values: BundleValues;
}

/** Variants that can be bought. */
const sold = ({ variants }: ProductDetail) => variants.filter(({ stock }) => stock > 0);

/**
 * Products with a check box and, where they come in several variants, the choice of one; their total; one button for all that are
 * checked. Without scripts the browser sends it to the cart's route.
 */
export function Bundle({ products, itself, values }: Props) {
  const { calls } = useShop();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<"" | "adding" | "added" | "failed">("");
  const items = products.flatMap((product) => {
    const variants = sold(product);
    const variant = variants.find(({ id }) => id === chosen[product.id]) ?? variants[0];
    return variant ? [{ product, variants, variant, isIn: !without.has(product.id) }] : [];
  });
  const wanted = items.filter(({ isIn }) => isIn);
  const add = async () => {
    if (wanted.length === 0 || outcome === "adding") return;
    setOutcome("adding");
    const code = await calls?.().catch(() => undefined);
    setOutcome(code ? await code.addAllToCart(wanted.map(({ variant }) => variant.id)) : "failed");
  };
  return (
    <form
      method="post"
      action={useHref("/cart")}
      className={`${styles.bundle} ${styles[values.layout]}`}
      onChange={() => setOutcome((shown) => (shown === "adding" ? shown : ""))}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <input type="hidden" name="action" value="link" />
      <ul className={styles.items}>
        {items.map(({ product, variants, variant, isIn }) => (
          <BundleItem
            key={product.id}
            product={product}
            variants={variants}
            variant={variant}
            isIn={isIn}
            isItself={product.id === itself}
            values={values}
            onIn={(now) => {
              const next = new Set(without);
              if (now) next.delete(product.id);
              else next.add(product.id);
              setWithout(next);
            }}
            onVariant={(id) => setChosen({ ...chosen, [product.id]: id })}
          />
        ))}
      </ul>
      <div className={styles.sum}>
        <p className={styles.totalLabel} aria-hidden="true">
          {values.total_text}
        </p>
        <ProductPrice
          className={styles.total}
          price={sumPrices(wanted.length > 0 ? wanted.map(({ variant }) => variant.price) : [zeroOf(items)])}
          origin=""
          label={values.total_text}
        />
        <Button type="submit" className={styles.add} disabled={wanted.length === 0} aria-busy={outcome === "adding"}>
          {wanted.length > 1 ? fill(values.add_text, { count: wanted.length }) : values.add_one_text}
        </Button>
        <p className={styles.note} role="status">
          {outcome === "added" && values.added_text}
          {outcome === "failed" && values.failed_text}
        </p>
      </div>
    </form>
  );
}

/** Nothing, with the decimals of the currency. */
const zeroOf = (items: readonly { readonly variant: { readonly price: string } }[]) =>
  (items[0]?.variant.price ?? "0").replace(/\d+/g, (digits, at: number) =>
    at === 0 ? "0" : "0".repeat(digits.length),
  );
