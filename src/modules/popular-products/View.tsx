import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { ProductGrid } from "../shared/ProductGrid.tsx";
import { chosenProducts, liveProducts } from "../shared/rows.ts";
import { ViewAll } from "../shared/ViewAll.tsx";
import type { ViewOf } from "../view.ts";
import type popularProducts from "./definition.ts";

export default function PopularProducts({ id, values, data, editing, position }: ViewOf<typeof popularProducts>) {
  const products = liveProducts(chosenProducts(values), data.products, editing);
  const heading = titleId(4, id, position);
  if (products.length === 0 && !editing) return null;
  return (
    <ModuleBox values={values} labelledBy={values.title ? heading : undefined}>
      <ModuleTitle id={heading} values={values} />
      {products.length > 0 ? (
        <ProductGrid products={products} values={values} level={values.title ? 3 : 2} eager={position === 0 ? 2 : 0} />
      ) : (
        <EmptyModule text="Choose products in this module's settings." />
      )}
      <ViewAll values={values} to="/product/list?sort=sales" titleId={values.title ? heading : undefined} />
    </ModuleBox>
  );
}
