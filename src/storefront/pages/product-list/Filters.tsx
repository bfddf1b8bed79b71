import { type FocusEvent, type ToggleEvent, useRef } from "react";
import type { Category, Facet } from "#contract/calls/catalog.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { numberText } from "#ui/page-language.ts";
import { FilterForm } from "./FilterForm.tsx";
import drawer from "./filter-drawer.module.css";
import styles from "./filters.module.css";
import { filterCount, type ListQuery, listUrl } from "./list-query.ts";
import { useLoadingQuery } from "./use-loading-query.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly query: ListQuery;
  readonly categories: readonly Category[];
  readonly facets: readonly Facet[];
  /** False hides the counts of facets: the list is too long to count all of it. */
  readonly counted: boolean;
  /** Products of the list. */
  readonly total: number;
  /** How many products there are, as the list says. */
  readonly resultCount: string;
  readonly values: Values;
}

const drawerId = "filters";
const formId = "filter-form";

/**
 * Filters by category, option and price: beside the products on PC, in a drawer on phones. The drawer is a popover, which
 * the browser opens and closes without JavaScript, too.
 */
export function Filters({ query, categories, facets, counted, total, resultCount, values }: Props) {
  const { closeText } = useShop().config;
  const panel = useRef<HTMLDivElement>(null);
  const count = filterCount(query);
  // The drawer covers what is behind it: a focus that leaves it closes it. On PC it is never open.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === "open") panel.current?.focus();
  };
  return (
    <div>
      <button type="button" popoverTarget={drawerId} className={drawer.opener}>
        <Icon name="filter" size={18} />
        {values.filter_text}
        {count > 0 && <span className={drawer.badge}>{count}</span>}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes when the focus leaves it */}
      <div
        id={drawerId}
        popover="auto"
        ref={panel}
        tabIndex={-1}
        className={drawer.drawer}
        onToggle={onToggle}
        onBlur={onBlur}
      >
        <div className={drawer.head}>
          <p className={drawer.title}>{values.filter_text}</p>
          <button
            type="button"
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            className={drawer.close}
            aria-label={closeText}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={drawer.panel}>
          {categories.length > 0 && <CategoryLinks query={query} categories={categories} values={values} />}
          <FilterForm
            id={formId}
            query={query}
            facets={facets}
            counted={counted}
            values={values}
            onDone={() => panel.current?.hidePopover()}
          />
        </div>
        <div className={drawer.foot}>
          {count > 0 && (
            <Link to={listUrl(query, { category_id: "", options: [], min_price: "", max_price: "" })}>
              {values.clear_text}
            </Link>
          )}
          <button type="submit" form={formId} data-done className={drawer.done}>
            <span className={drawer.scripted}>
              {total === 1 ? values.show_result_text : fill(values.show_results_text, { count: resultCount })}
            </span>
            <span className={drawer.plain}>{values.apply_text}</span>
          </button>
        </div>
      </div>
    </div>
  );
}

function CategoryLinks({ query, categories, values }: Pick<Props, "query" | "categories" | "values">) {
  const loading = useLoadingQuery(query);
  const urlOf = (category_id: string) => listUrl(loading, { category_id });
  const current = (id: string) => (query.category_id === id ? ("true" as const) : undefined);
  const children = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const ids = new Set(categories.map(({ id }) => id));
  const topLevel = categories.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id));
  const item = (category: Category) => (
    <li key={category.id}>
      <Link to={urlOf(category.id)} className={styles.category} aria-current={current(category.id)}>
        <span>{category.name}</span>
        <span className={styles.number}>{numberText(category.product_count)}</span>
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
