import { type FormEvent, useState } from "react";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import { OptionField } from "#modules/featured-product/OptionField.tsx";
import { firstChoice, variantOf } from "#modules/featured-product/variants.ts";
import { ProductPrice } from "#modules/shared/ProductPrice.tsx";
import { useShop } from "#modules/shop-context.ts";
import { Button } from "#ui/Button.tsx";
import { Picture } from "#ui/Picture.tsx";
import type { Values } from "../../pages/product-detail/values.ts";
import { useAddToCart } from "../cart/use-add-to-cart.ts";
import { Dialog } from "../dialog/Dialog.tsx";
import styles from "./quick-add.module.css";

interface Props {
  readonly product: ProductDetail;
  /** Id of the variant that is chosen at first; "" for the first in stock. */
  readonly variant: string;
  /** Of the product page. */
  readonly values: Values;
  readonly onClose: () => void;
}

/** The options of a product from a list, and the button that puts one unit into the cart; the cart drawer takes its place then. */
export function QuickAdd({ product, variant: named, values, onClose }: Props) {
  const { config } = useShop();
  const [choice, setChoice] = useState(() => firstChoice(product, named));
  const [state, setState] = useState<"" | "adding" | "failed">("");
  const add = useAddToCart();
  const variant = variantOf(product, choice);
  const soldOut = !variant || variant.stock <= 0;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (soldOut || state === "adding") return;
    setState("adding");
    const outcome = await add(variant.id, 1);
    setState(outcome === "failed" ? "failed" : "");
  };
  return (
    <Dialog title={product.good_name} closeLabel={config.closeText} onClose={onClose}>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={send}
        onChange={() => setState((shown) => (shown === "adding" ? shown : ""))}
      >
        <div className={styles.head}>
          <Picture src={variant?.image || product.image} alt="" ratio="1 / 1" sizes="96px" className={styles.picture} />
          <ProductPrice
            price={variant?.price ?? product.price}
            origin={values.show_oprice ? (variant ?? product).origin_price : ""}
            unit={(variant ?? product).unit_price}
            recommended={variant?.recommended_price}
          />
        </div>
        {product.options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            product={product}
            values={values}
            choice={choice}
            onChoice={setChoice}
          />
        ))}
        <Button type="submit" disabled={soldOut} aria-busy={state === "adding"}>
          {soldOut ? values.sold_out_text : values.add_cart_text}
        </Button>
        {state === "failed" && (
          <p role="alert" className={styles.failed}>
            {values.failed_text}
          </p>
        )}
      </form>
    </Dialog>
  );
}
