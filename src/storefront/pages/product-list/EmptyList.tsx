import type { Category } from "#contract/calls/catalog.ts";
import { fill } from "#modules/shared/text.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import styles from "./empty.module.css";
import { asksForAll, isReversed, type ListQuery, listUrl, wholeList } from "./list-query.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly query: ListQuery;
  /** Similar keyword that has results; "" for none. */
  readonly suggestion: string;
  readonly values: Values;
  /** Pages or articles were found, and stand above. */
  readonly hasTexts: boolean;
  readonly categories: readonly Category[];
}

/** Shown without results: a similar keyword, all products, or a category; in a shop without products the way back. */
export function EmptyList({ query, suggestion, values, hasTexts, categories }: Props) {
  const filled = categories.filter(({ product_count }) => product_count > 0).slice(0, 6);
  if (asksForAll(query)) {
    return (
      <div className={styles.empty}>
        <h2 className={styles.title}>{values.none_title_text}</h2>
        <p className={styles.text}>{values.none_text}</p>
        {query.category_id ? (
          <ButtonLink to="/product/list">{values.empty_btn_text}</ButtonLink>
        ) : (
          <ButtonLink to="/">{values.none_btn_text}</ButtonLink>
        )}
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{hasTexts ? values.empty_products_text : values.empty_title_text}</h2>
      <p className={styles.text}>{isReversed(query) ? values.price_order_text : values.empty_text}</p>
      {suggestion && (
        <p className={styles.suggestion}>
          <Link to={listUrl({ ...wholeList, sort: query.sort, keyword: suggestion })}>
            {fill(values.suggestion_text, { keyword: suggestion })}
          </Link>
        </p>
      )}
      <ButtonLink to="/product/list">{values.empty_btn_text}</ButtonLink>
      {filled.length > 0 && (
        <ul className={styles.categories} aria-label={values.category_text}>
          {filled.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/product/list?category_id=${id}`} className={styles.category}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
