import { useEffect, useState } from "react";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { cartPage } from "#modules/pages/cart.ts";
import { ProductPrice } from "#modules/shared/ProductPrice.tsx";
import { useShop } from "#modules/shop-context.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { productPath } from "#ui/links/product-path.ts";
import { Picture } from "#ui/Picture.tsx";
import styles from "./together.module.css";

interface Props {
  readonly values: DefinitionValues<typeof cartPage>;
  /** Ids of the variants in the cart; other ones load anew. */
  readonly inCart: readonly string[];
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

/** Products offered. */
const count = 3;

/** What is often bought with what lies in the cart. */
export default function Together({ values, inCart, onLeave }: Props) {
  const { calls } = useShop();
  const [products, setProducts] = useState<readonly ProductDetail[]>([]);
  const ids = inCart.join();
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const rows = ids === "" ? undefined : await (await calls?.())?.together(ids.split(","), count);
      if (wanted) setProducts(rows?.products ?? []);
    };
    // Optional content: a failed call shows nothing.
    void load().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [calls, ids]);
  if (products.length === 0) return null;
  const add = async (variant: string) => void (await (await calls?.())?.addToCart(variant, 1));
  return (
    <div className={styles.together}>
      <h3 className={styles.title}>{values.together_title_text}</h3>
      <ul className={styles.items}>
        {products.map((product) => {
          const [only, ...others] = product.variants;
          return (
            <li key={product.id} className={styles.item}>
              <Picture src={product.image} alt="" ratio="1 / 1" sizes="64px" className={styles.picture} />
              <div className={styles.words}>
                <Link to={productPath(product)} className={styles.name} onClick={onLeave}>
                  <Isolate lang={product.lang?.good_name}>{product.good_name}</Isolate>
                </Link>
                <ProductPrice price={product.price} origin={values.show_oprice ? product.origin_price : ""} />
              </div>
              {only && others.length === 0 ? (
                <Button plain className={styles.add} onClick={() => void add(only.id).catch(() => {})}>
                  {values.together_add_text}
                  <span className="visually-hidden"> {product.good_name}</span>
                </Button>
              ) : (
                <ButtonLink plain to={productPath(product)} className={styles.add} onClick={onLeave}>
                  {values.together_view_text}
                  <span className="visually-hidden"> {product.good_name}</span>
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
