import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { ProductGrid } from "../shared/ProductGrid.tsx";
import { ScrollRow } from "../shared/ScrollRow.tsx";
import { ViewAll } from "../shared/ViewAll.tsx";
import type { ViewOf } from "../view.ts";
import type productCarousel from "./definition.ts";
import styles from "./styles.module.css";

/** Where "View all" leads, by the rule. */
const sorts: Readonly<Record<string, string>> = { newest: "?sort=newest", popular: "?sort=sales" };

export default function ProductCarousel({ id, values, data, editing, position }: ViewOf<typeof productCarousel>) {
  const { title, is_full, show_arrows, product_rule: rule, product_category } = values;
  const products = data.products ?? [];
  const heading = titleId(69, id, position);
  if (products.length === 0 && !editing) return null;
  const category = rule === "category" ? product_category[0]?.id : undefined;
  return (
    <ModuleBox values={values} full={is_full} labelledBy={title ? heading : undefined}>
      <div className={is_full ? styles.inset : undefined}>
        <ModuleTitle id={heading} values={values} />
      </div>
      {products.length === 0 ? (
        <EmptyModule text="No product follows this rule yet. Choose another one in this module's settings." />
      ) : (
        <ScrollRow name={title || values.next_text} texts={values} arrows={show_arrows} inset={is_full}>
          <ProductGrid products={products} values={values} level={title ? 3 : 2} eager={position === 0 ? 2 : 0} />
        </ScrollRow>
      )}
      <ViewAll
        values={values}
        to={`/product/list${category ? `?category_id=${category}` : (sorts[rule] ?? "")}`}
        titleId={title ? heading : undefined}
      />
    </ModuleBox>
  );
}
