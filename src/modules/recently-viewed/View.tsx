import { useEffect, useState } from "react";
import type { ProductRow } from "#contract/rows.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { ProductGrid } from "../shared/ProductGrid.tsx";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type recentlyViewed from "./definition.ts";
import styles from "./styles.module.css";

/** Empty for everybody in the HTML of the server; filled where it comes near the viewport, by what this browser has stored. */
export default function RecentlyViewed({ id, values, editing, position }: ViewOf<typeof recentlyViewed>) {
  const { title, max_show_num, is_row } = values;
  const heading = titleId(55, id, position);
  const products = useViewed().slice(0, max_show_num);
  if (products.length === 0 && !editing) return null;
  return (
    <ModuleBox values={values} labelledBy={title ? heading : undefined}>
      <ModuleTitle id={heading} values={values} />
      {products.length > 0 ? (
        <div className={is_row ? styles.row : undefined}>
          <ProductGrid products={products} values={values} level={title ? 3 : 2} />
        </div>
      ) : (
        <EmptyModule text="Here each visitor sees what they have looked at before. You haven't opened a product in this browser yet." />
      )}
    </ModuleBox>
  );
}

function useViewed(): readonly ProductRow[] {
  const { calls } = useShop();
  const [products, setProducts] = useState<readonly ProductRow[]>([]);
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const code = await calls?.();
      const ids = code?.viewed() ?? [];
      if (!code || ids.length === 0) return;
      const loaded = await code.products(ids);
      if (wanted) setProducts(loaded);
    };
    // Optional content: a failed call shows nothing.
    void load().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [calls]);
  return products;
}
