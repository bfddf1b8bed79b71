import { useNavigation } from "react-router";
import type { Category } from "#contract/calls/catalog.ts";
import { ProductGrid } from "#modules/shared/ProductGrid.tsx";
import { fill } from "#modules/shared/text.ts";
import { Pagination } from "#ui/Pagination.tsx";
import { numberText } from "#ui/page-language.ts";
import { useDecoration } from "../../decoration/source.ts";
import { Chips } from "./Chips.tsx";
import { countText, type Data } from "./data.ts";
import { EmptyList } from "./EmptyList.tsx";
import { FoundTexts, useFoundTexts } from "./FoundTexts.tsx";
import { asksForAll, listUrl } from "./list-query.ts";
import styles from "./product-list.module.css";
import { SortForm } from "./SortForm.tsx";
import { resultsId } from "./show-results.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly data: Data;
  readonly title: string;
  readonly categories: readonly Category[];
  /** The category of the list; undefined for all. */
  readonly category: Category | undefined;
  readonly values: Values;
}

/** Count, sorting, active filters, products and pages. */
export function Results({ data, title, categories, category, values }: Props) {
  const { query, facets, products, total, lastPage, corrected, mostWords, suggestion } = data;
  const busy = useNavigation().state === "loading";
  const { previousText, nextText } = useDecoration().useConfig();
  const pages = useFoundTexts(query.keyword, data.texts, values);
  const links = query.keyword && query.page === 1 ? pages : [];
  const count = fill(total === 1 ? values.count_one_text : values.count_text, { count: countText(data) });
  return (
    <section id={resultsId} aria-label={title} aria-busy={busy} className={styles.results}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {values.show_count && !(total === 0 && asksForAll(query)) && count}
        </p>
        {values.show_sort && total > 1 && <SortForm query={query} values={values} />}
      </div>
      {corrected && products.length > 0 && (
        <p className={styles.corrected}>
          {fill(mostWords ? values.most_words_text : values.corrected_text, {
            typed: query.keyword,
            keyword: corrected,
          })}
        </p>
      )}
      <Chips query={query} facets={facets} category={category} values={values} />
      <FoundTexts links={links} values={values} />
      {products.length > 0 ? (
        <ProductGrid products={products} values={values} level={2} eager={4} />
      ) : (
        <EmptyList
          query={query}
          suggestion={suggestion}
          values={values}
          hasTexts={links.length > 0}
          categories={categories}
        />
      )}
      {data.more && query.page >= lastPage && (
        <p className={styles.end}>{fill(values.end_text, { count: numberText(total) })}</p>
      )}
      <div className={styles.pager}>
        <Pagination
          current={query.page}
          last={lastPage}
          addressOf={(page) => listUrl(query, { page })}
          labels={{ pages: values.pages_text, previous: previousText, next: nextText }}
        />
      </div>
    </section>
  );
}
