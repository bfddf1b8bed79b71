import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { Icon } from "#ui/Icon.tsx";
import { useNextQuery } from "#ui/next-query.ts";
import { GetForm } from "../../components/GetForm.tsx";
import { useStayed } from "../../runtime/offline-message.ts";
import { HiddenFields } from "./HiddenFields.tsx";
import { type ListQuery, listUrl, readListQuery, type Sort } from "./list-query.ts";
import styles from "./product-list.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly query: ListQuery;
  readonly values: Values;
}

/** Sorts when an option is chosen; without JavaScript by its button. */
export function SortForm({ query, values }: Props) {
  const navigate = useNavigate();
  const nextQuery = useNextQuery();
  const select = useRef<HTMLSelectElement>(null);
  const currentSort = query.sort || "relevance";
  useStayed(
    useCallback(() => {
      if (select.current) select.current.value = currentSort;
    }, [currentSort]),
  );
  const options: readonly [Sort, string][] = [
    ["relevance", query.keyword ? values.sort_relevance_text : values.sort_featured_text],
    ["newest", values.sort_newest_text],
    ["sales", values.sort_sales_text],
    ["price_asc", values.sort_price_asc_text],
    ["price_desc", values.sort_price_desc_text],
  ];
  return (
    <GetForm to="/product/list" className={styles.sort}>
      <HiddenFields query={{ ...query, sort: "" }} />
      <label htmlFor="sort" className={styles.sortLabel}>
        {values.sort_text}
      </label>
      <span className={styles.select}>
        <select
          ref={select}
          id="sort"
          name="sort"
          key={query.sort}
          defaultValue={currentSort}
          onChange={(event) => {
            const sort = event.target.value as Sort;
            navigate(listUrl(readListQuery(nextQuery()), { sort: sort === "relevance" ? "" : sort }), {
              preventScrollReset: true,
            });
          }}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
      <noscript>
        <button type="submit" className={styles.sortButton}>
          {values.apply_text}
        </button>
      </noscript>
    </GetForm>
  );
}
