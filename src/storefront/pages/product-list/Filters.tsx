import { useNavigate } from "react-router";
import type { Category } from "#contract/calls/catalog.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { productListPage } from "#modules/pages/product-list.ts";
import { useShop } from "#modules/shop-context.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { GetForm } from "../../parts/GetForm.tsx";
import styles from "./filters.module.css";
import { filterCount, type ListQuery, listAddress, readListQuery } from "./query.ts";

interface Props {
  readonly query: ListQuery;
  readonly categories: readonly Category[];
  readonly values: DefinitionValues<typeof productListPage>;
}

/** Categories and price: beside the products on PC, behind a button on phones. Links and a plain form, so no JavaScript is needed. */
export function Filters({ query, categories, values }: Props) {
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
        <PriceForm query={query} values={values} />
      </div>
    </details>
  );
}

function CategoryLinks({ query, categories, values }: Props) {
  const address = (category_id: string) => listAddress(query, { category_id });
  const current = (id: string) => (query.category_id === id ? ("true" as const) : undefined);
  const children = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const ids = new Set(categories.map(({ id }) => id));
  const tops = categories.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id));
  const item = (category: Category) => (
    <li key={category.id}>
      <Link to={address(category.id)} className={styles.category} aria-current={current(category.id)}>
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
          <Link to={address("")} className={styles.category} aria-current={current("")}>
            {values.all_categories_text}
          </Link>
        </li>
        {tops.map(item)}
      </ul>
    </nav>
  );
}

function PriceForm({ query, values }: Omit<Props, "categories">) {
  const navigate = useNavigate();
  const { currencySymbol } = useShop().config;
  const bound = (name: "min_price" | "max_price", label: string) => (
    <label className={styles.bound}>
      <span>{label}</span>
      <span className={styles.field}>
        <span aria-hidden="true">{currencySymbol}</span>
        <input
          name={name}
          defaultValue={query[name]}
          inputMode="decimal"
          pattern="\d{1,15}([.]\d{1,4})?"
          title="19.90"
          autoComplete="off"
        />
      </span>
    </label>
  );
  return (
    <GetForm
      to="/product/list"
      // A filter from a link must show up in the fields, too.
      key={`${query.min_price} ${query.max_price}`}
      onSubmit={(event) => {
        // The same address as the form's own, without the fields left empty.
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        navigate(listAddress(readListQuery(new URLSearchParams(fields))), { preventScrollReset: true });
      }}
    >
      <fieldset className={styles.price}>
        <legend className={styles.legend}>{values.price_text}</legend>
        <HiddenFields query={query} except={["min_price", "max_price", "page"]} />
        <div className={styles.bounds}>
          {bound("min_price", values.min_price_text)}
          {bound("max_price", values.max_price_text)}
        </div>
        <button type="submit" className={styles.apply}>
          {values.apply_text}
        </button>
      </fieldset>
    </GetForm>
  );
}

/** The rest of the address, kept when a form is sent. */
export function HiddenFields({ query, except }: { query: ListQuery; except: readonly (keyof ListQuery)[] }) {
  return Object.entries(query)
    .filter(([name, value]) => value && !except.includes(name as keyof ListQuery))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
