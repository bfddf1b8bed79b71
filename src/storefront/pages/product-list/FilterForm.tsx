import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Facet } from "#contract/calls/catalog.ts";
import { useShop } from "#modules/shop-context.ts";
import { useNextQuery } from "#ui/next-query.ts";
import { GetForm } from "../../components/GetForm.tsx";
import { useStayed } from "../../runtime/offline-message.ts";
import { FacetField } from "./FacetField.tsx";
import styles from "./filters.module.css";
import { HiddenFields } from "./HiddenFields.tsx";
import { isReversed, type ListQuery, listUrl, readListQuery } from "./list-query.ts";
import { showResults } from "./show-results.ts";
import { useLoadingQuery } from "./use-loading-query.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly id: string;
  readonly query: ListQuery;
  readonly facets: readonly Facet[];
  readonly counted: boolean;
  readonly values: Values;
  /** Called when the button that closes the filters has submitted the form. */
  readonly onDone: () => void;
}

/** Filters by option and price. A checkbox filters at once; without JavaScript the button submits the form. */
export function FilterForm({ id, query, facets, counted, values, onDone }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useChosen(query);
  /** What was entered and not applied, because its lowest price is above the highest. */
  const [refused, setRefused] = useState(false);
  useStayed(useCallback(() => setChosen(query.options), [setChosen, query]));
  const nextQuery = useNextQuery();
  const go = (query: ListQuery) =>
    Promise.resolve(navigate(listUrl(query), { preventScrollReset: true })).then(showResults);

  function onToggle(option: string, on: boolean) {
    const next = readListQuery(nextQuery());
    const options = on ? [...next.options, option] : next.options.filter((other) => other !== option);
    setChosen(options);
    void go({ ...next, options });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // The URL that the form would open, without its empty fields.
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const { min_price, max_price } = readListQuery(new URLSearchParams(fields));
    setRefused(isReversed({ min_price, max_price }));
    if (isReversed({ min_price, max_price })) {
      event.currentTarget.querySelector<HTMLInputElement>("[name=min_price]")?.focus();
      return;
    }
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (button?.hasAttribute("data-done")) onDone();
    const next = readListQuery(nextQuery());
    if (min_price !== next.min_price || max_price !== next.max_price) void go({ ...next, min_price, max_price });
  }

  return (
    <GetForm to="/product/list" id={id} className={styles.form} onSubmit={onSubmit}>
      <HiddenFields query={{ ...query, options: [], min_price: "", max_price: "" }} />
      {withChosen(facets, query.options).map((facet) => (
        <FacetField
          key={facet.name}
          facet={facet}
          counted={counted && !facet.partial}
          chosen={chosen}
          onToggle={onToggle}
          moreText={values.more_text}
        />
      ))}
      {/* The key resets the inputs when a link changes the prices. */}
      <PriceFields
        key={`${query.min_price} ${query.max_price}`}
        query={query}
        values={values}
        isReversed={refused || isReversed(query)}
      />
    </GetForm>
  );
}

/** Selected options: optimistically those just clicked, else those of a list that still loads, else those of the URL. */
function useChosen(query: ListQuery) {
  const { options } = query;
  const loading = useLoadingQuery(query);
  const [ticked, setTicked] = useState({ of: options, list: options });
  // `of` is the query that `list` was set for: a new query replaces the list.
  const list = ticked.of === options ? ticked.list : loading.options;
  const set = useCallback((next: readonly string[]) => setTicked({ of: options, list: next }), [options]);
  return [list, set] as const;
}

/** Adds selected values that no listed product has, so that they can be deselected. */
function withChosen(facets: readonly Facet[], options: readonly string[]): readonly Facet[] {
  const facetOptions = new Set(facets.flatMap(({ name, values }) => values.map(({ value }) => `${name}:${value}`)));
  const missing = Map.groupBy(
    options.filter((option) => !facetOptions.has(option)),
    (option) => option.slice(0, option.indexOf(":")),
  );
  const added = (name: string) =>
    (missing.get(name) ?? []).map((option) => ({ value: option.slice(name.length + 1), count: 0 }));
  const names = new Set(facets.map(({ name }) => name));
  return [
    ...facets.map((facet) => ({ ...facet, values: [...facet.values, ...added(facet.name)] })),
    ...[...missing.keys()].filter((name) => !names.has(name)).map((name) => ({ name, values: added(name) })),
  ];
}

interface PriceFieldsProps extends Pick<Props, "query" | "values"> {
  readonly isReversed: boolean;
}

function PriceFields({ query, values, isReversed: isWrong }: PriceFieldsProps) {
  const error = useId();
  const { currencySymbol } = useShop().config;
  const fields = useRef<HTMLFieldSetElement>(null);
  useStayed(
    useCallback(() => {
      for (const input of fields.current?.querySelectorAll("input") ?? []) input.value = input.defaultValue;
    }, []),
  );
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
          {...(isWrong && { "aria-invalid": true, "aria-describedby": error })}
        />
      </span>
    </label>
  );
  return (
    <fieldset ref={fields} className={styles.group}>
      <legend className={styles.legend}>{values.price_text}</legend>
      <div className={styles.bounds}>
        {bound("min_price", values.min_price_text)}
        {bound("max_price", values.max_price_text)}
      </div>
      {isWrong && (
        <p id={error} role="alert" className={styles.error}>
          {values.price_order_text}
        </p>
      )}
      <button type="submit" className={styles.apply}>
        {values.apply_text}
      </button>
    </fieldset>
  );
}
