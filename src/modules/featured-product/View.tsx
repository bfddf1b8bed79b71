import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type featuredProduct from "./definition.ts";
import { ProductBox } from "./ProductBox.tsx";
import styles from "./styles.module.css";

export default function FeaturedProduct({ id, values, data, editing, position }: ViewOf<typeof featuredProduct>) {
  const { detail } = data;
  const heading = titleId(42, id, position);
  if (!detail && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={detail ? heading : undefined}
      style={vars({
        ratio: values.ratio.replace(":", " / "),
        rounded: px(values.img_radius),
        "name-size": px(values.name_font_size),
        "own-name-color": values.name_color,
        "price-size": px(values.price_font_size),
        "own-price-color": values.price_color,
        "oprice-size": "17px",
      })}
    >
      {detail ? (
        // Another product begins with its own choice.
        <ProductBox key={detail.id} product={detail} values={values} headingId={heading} eager={position === 0} />
      ) : (
        <div className={styles.empty}>
          <EmptyModule text="Choose a product in this module's settings." />
        </div>
      )}
    </ModuleBox>
  );
}
