import type { Category, Facet } from "#contract/calls/catalog.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { FilterForm } from "./FilterForm.tsx";
import styles from "./filters.module.css";
import { filterCount, type ListQuery, listUrl } from "./list-query.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly query: ListQuery;
  readonly categories: readonly Category[];
  readonly facets: readonly Facet[];
  /** False hides the counts of facets: the list is too long to count all of it. */
  readonly counted: boolean;
  readonly values: Values;
}

/** Filters by category, option and price: beside the products on PC, collapsed on phones. Works without JavaScript. */
export function Filters({ query, categories, facets, counted, values }: Props) {
  const count = filterCount(query);
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>
        <Icon name="filter" size={18} />
        {values.filter_text}
        {count > 0 && <span className={styles.badge}>{count}</span>}
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        {categories.length > 0 && <CategoryLinks query={query} categories={categories} values={values} />}
        <FilterForm query={query} facets={facets} counted={counted} values={values} />
      </div>
    </details>
  );
}

function CategoryLinks({ query, categories, values }: Omit<Props, "facets" | "counted">) {
  const urlOf = (category_id: string) => listUrl(query, { category_id });
  const current = (id: string) => (query.category_id === id ? ("true" as const) : undefined);
  const children = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const ids = new Set(categories.map(({ id }) => id));
  const topLevel = categories.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id));
  const item = (category: Category) => (
    <li key={category.id}>
      <Link to={urlOf(category.id)} className={styles.category} aria-current={current(category.id)}>
        <span>{category.name}</span>
        <span className={styles.number}>{category.product_count}</span>
      </Link>
      {children.has(category.id) && <ul className={styles.list}>{children.get(category.id)?.map(item)}</ul>}
    </li>
  );
  return (
    <nav aria-labelledby="filter-categories">
      <h2 id="filter-categories" className={styles.legend}>
        {values.category_text}
      </h2>
      <ul className={styles.list}>
        <li>
          <Link to={urlOf("")} className={styles.category} aria-current={current("")}>
            {values.all_categories_text}
          </Link>
        </li>
        {topLevel.map(item)}
      </ul>
    </nav>
  );
}
