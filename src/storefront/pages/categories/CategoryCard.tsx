import type { Category } from "#contract/calls/catalog.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { productCategoryPage } from "#modules/pages/product-category.ts";
import cardLink from "#modules/shared/card-link.module.css";
import { fill } from "#modules/shared/text.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { numberText } from "#ui/page-language.ts";
import styles from "./categories.module.css";

interface Props {
  readonly category: Category;
  /** Its sub-categories. */
  readonly subs: readonly Category[];
  readonly values: DefinitionValues<typeof productCategoryPage>;
  readonly eager: boolean;
}

const address = ({ id }: Category) => `/product/list?category_id=${id}`;

/** A category with picture and sub-categories. The whole card links to its products. */
export function CategoryCard({ category, subs, values, eager }: Props) {
  const { name, description, pic, big_pic, product_count } = category;
  const { show_count, show_desc, count_text, count_one_text } = values;
  return (
    <article className={`${cardLink.card} ${styles.card}`}>
      <Picture
        src={big_pic || pic}
        alt=""
        ratio="4 / 3"
        className={`${cardLink.picture} ${styles.picture}`}
        sizes={`(min-width: 1024px) ${Math.ceil(1200 / values.column_num.pc)}px, 50vw`}
        eager={eager}
        initialOf={name}
      />
      <h2 className={styles.name}>
        <Link to={address(category)} className={cardLink.link}>
          <Isolate lang={category.lang?.name}>{name}</Isolate>
        </Link>
      </h2>
      {show_count && (
        <p className={styles.count}>
          {product_count === 1 ? count_one_text : fill(count_text, { count: numberText(product_count) })}
        </p>
      )}
      {show_desc && description && (
        <p className={styles.desc}>
          <Isolate lang={category.lang?.description}>{description}</Isolate>
        </p>
      )}
      {subs.length > 0 && (
        <ul className={styles.subs} aria-label={name}>
          {subs.map((sub) => (
            <li key={sub.id}>
              <Link to={address(sub)} className={styles.sub}>
                <Isolate lang={sub.lang?.name}>{sub.name}</Isolate>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
