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
  /** The product that is shown already. */
  readonly except?: string;
}

/** Products in its one row on PC; on phones they take two. */
const columns = 4;

/**
 * What this browser has looked at before, one row of it. Stands at the end of a page: it is asked for when the reader
 * comes near, and nothing below it moves.
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
      // An extra: without an answer the page is complete, too.
      const answer = await api.call("/api/v1/product/cards", { ids }).catch(() => undefined);
      const found = answer?.data?.products;
      if (!wanted || !found) return;
      setProducts(found);
      removeViewed(ids.filter((id) => !found.some((product) => product.id === id)));
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
