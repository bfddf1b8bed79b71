import { useEffect, useRef, useState } from "react";
import type { ProductRow } from "#contract/rows.ts";
import { ProductGrid } from "#modules/shared/ProductGrid.tsx";
import { useApi } from "../../api/use-api.ts";
import { whenNear } from "../../decoration/when-near.ts";
import styles from "./recently-viewed.module.css";
import { removeViewed, viewedProducts } from "./viewed-products.ts";

interface Props {
  readonly title: string;
  readonly values: Parameters<typeof ProductGrid>[0]["values"];
  /** Id of the product whose page this is. */
  readonly except?: string;
}

/** One row on PC, two on phones. */
const columns = 4;

/**
 * Products that this browser has opened before. Loaded when the end of the page comes near the viewport; being the last
 * section, it shifts nothing when it appears.
 */
export function RecentlyViewed({ title, values, except }: Props) {
  const api = useApi();
  const place = useRef<HTMLDivElement>(null);
  const [products, setProducts] = useState<readonly ProductRow[]>([]);
  useEffect(() => {
    const ids = viewedProducts().filter((id) => id !== except);
    if (!place.current || ids.length === 0) return setProducts([]);
    let wanted = true;
    const stop = whenNear(place.current, async () => {
      // Optional content: a failed call shows nothing.
      const answer = await api.call("/api/v1/product/cards", { ids }).catch(() => undefined);
      const cards = answer?.data?.products;
      if (!wanted || !cards) return;
      setProducts(cards);
      removeViewed(ids.filter((id) => !cards.some((product) => product.id === id)));
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [api, except]);
  return (
    <div ref={place}>
      {products.length > 0 && (
        <section className={styles.recent} aria-labelledby="recently-viewed">
          <h2 id="recently-viewed" className={styles.title}>
            {title}
          </h2>
          <ProductGrid
            products={products.slice(0, columns)}
            values={{ ...values, column_num: { ...values.column_num, pc: columns } }}
          />
        </section>
      )}
    </div>
  );
}
