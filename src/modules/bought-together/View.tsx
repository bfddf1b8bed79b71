import { useEffect, useState } from "react";
import type { TogetherRows } from "#contract/shapes/together.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import { Bundle } from "./Bundle.tsx";
import type boughtTogether from "./definition.ts";

export default function BoughtTogether({ id, values, data, editing, position }: ViewOf<typeof boughtTogether>) {
  const { title, max_show_num, show_this } = values;
  const { product, products } = useTogether(data.together, max_show_num, editing);
  const heading = titleId(56, id, position);
  if (products.length === 0 && !editing) return null;
  const visibleProducts = [...(show_this && product ? [product] : []), ...products.slice(0, max_show_num)];
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        rounded: px(values.img_radius),
        "name-size": px(values.name_font_size),
        "price-size": px(values.price_font_size),
        "oprice-size": "0.875em",
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {products.length > 0 ? (
        // Other products begin with their own choice.
        <Bundle
          key={visibleProducts.map((one) => one.id).join()}
          products={visibleProducts}
          itself={show_this ? product?.id : undefined}
          values={values}
        />
      ) : (
        <EmptyModule text="Here stands what customers have bought with the product of the page or with what is in their cart. Products appear once the shop has some." />
      )}
    </ModuleBox>
  );
}

/** What the server has sent with the module; otherwise what goes with the cart of this browser, and on the canvas best sellers. */
function useTogether(given: TogetherRows | undefined, count: number, editing: boolean): TogetherRows {
  const { calls, cartCount } = useShop();
  const [loaded, setLoaded] = useState<TogetherRows>({ products: [] });
  const isGiven = given !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies in the cart has changed with its number
  useEffect(() => {
    if (isGiven) return;
    let wanted = true;
    const load = async () => {
      const code = await calls?.();
      const rows = await code?.together(editing ? [] : "cart", count);
      if (wanted && rows) setLoaded(rows);
    };
    // Optional content: a failed call shows nothing.
    void load().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [isGiven, calls, count, editing, cartCount]);
  return given ?? loaded;
}
