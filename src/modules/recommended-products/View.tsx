import { sideOnPage } from "#ui/direction.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { ProductGrid } from "../shared/ProductGrid.tsx";
import { chosenProducts, liveProducts } from "../shared/rows.ts";
import { px, vars } from "../shared/style.ts";
import { ViewAll } from "../shared/ViewAll.tsx";
import type { ViewOf } from "../view.ts";
import type recommendedProducts from "./definition.ts";
import styles from "./styles.module.css";

export default function RecommendedProducts({
  id,
  values,
  data,
  editing,
  position,
}: ViewOf<typeof recommendedProducts>) {
  const products = liveProducts(chosenProducts(values), data.products, editing);
  const heading = titleId(5, id, position);
  if (products.length === 0 && !editing) return null;
  const { title, desc, cover_image, view_more_text, view_more_link } = values;
  const more = view_more_text !== "" && view_more_link !== "";
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({ "desc-size": px(values.desc_font_size), "own-desc-color": values.desc_color })}
    >
      <ModuleTitle id={heading} values={values} />
      {(desc || more) && (
        <div className={styles.textBox} style={{ textAlign: sideOnPage(values.desc_text_align) }}>
          {desc && <p className={styles.desc}>{desc}</p>}
          {more && (
            <Link to={view_more_link} className={styles.more}>
              {view_more_text}
              <Icon name="arrow-right" size={18} />
            </Link>
          )}
        </div>
      )}
      {products.length === 0 && <EmptyModule text="Choose products in this module's settings." />}
      <div className={cover_image ? styles.withCover : undefined}>
        {cover_image && (
          <Picture src={cover_image} alt="" className={styles.cover} sizes="(min-width: 1024px) 420px, 100vw" />
        )}
        <ProductGrid products={products} values={values} level={title ? 3 : 2} />
      </div>
      <ViewAll values={values} to="/product/list" titleId={title ? heading : undefined} />
    </ModuleBox>
  );
}
