import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useHref, useNavigate } from "react-router";
import type { DefinitionValues } from "#decoration/module.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { productPath } from "../shared/product-path.ts";
import { fill } from "../shared/text.ts";
import type header from "./definition.ts";
import styles from "./Search.module.css";
import { useDisclosure } from "./useDisclosure.ts";
import { useSuggestions } from "./useSuggestions.ts";

/** Loaded with the first suggestions: most visitors never open the search. */
const Suggestion = lazy(async () => ({ default: (await import("./Suggestion.tsx")).Suggestion }));

type Texts = Pick<DefinitionValues<typeof header>, "search_text" | "search_placeholder" | "search_all_text">;

/** Product search: a form that works without scripts; with scripts it shows suggestions. */
export function Search({ values }: { readonly values: Texts }) {
  const listId = useId();
  const action = useHref("/product/list");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { root, open, onToggle, close, onKeyDown } = useDisclosure();
  const [keyword, setKeyword] = useState("");
  const [active, setActive] = useState(-1);
  const products = useSuggestions(open ? keyword : "");
  const shown = products.length > 0;

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const find = (event: FormEvent) => {
    event.preventDefault();
    const chosen = products[active];
    const wanted = keyword.trim();
    if (chosen) navigate(productPath(chosen));
    else if (wanted) navigate(`/product/list?keyword=${encodeURIComponent(wanted)}`);
    else return;
    close();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !shown) return;
    event.preventDefault();
    // One position more than there are products: no suggestion chosen.
    setActive((at) => ((at + 1 + step + products.length + 1) % (products.length + 1)) - 1);
  };
  return (
    <details className={styles.search} ref={root} onToggle={onToggle} onKeyDown={onKeyDown}>
      <summary className={styles.opener} aria-label={values.search_text}>
        <Icon name={open ? "close" : "search"} />
      </summary>
      <div className={styles.panel}>
        <search className={styles.inner}>
          <form action={action} method="get" className={styles.form} onSubmit={find}>
            <Icon name="search" size={22} className={styles.glass} />
            <input
              ref={input}
              className={styles.input}
              type="search"
              name="keyword"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={values.search_placeholder}
              aria-label={values.search_text}
              role="combobox"
              aria-expanded={shown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
              value={keyword}
              onChange={(event) => {
                setKeyword(event.target.value);
                setActive(-1);
              }}
              onKeyDown={move}
            />
            <button type="submit" className={styles.submit}>
              {values.search_text}
            </button>
          </form>
          <div id={listId} role="listbox" aria-label={values.search_text} hidden={!shown}>
            <Suspense>
              {products.map((product, index) => (
                <Suggestion
                  key={product.id}
                  id={`${listId}-${index}`}
                  product={product}
                  active={index === active}
                  onChoose={close}
                />
              ))}
            </Suspense>
          </div>
          {shown && (
            <p className={styles.all}>
              <Link
                to={`/product/list?keyword=${encodeURIComponent(keyword.trim())}`}
                className={styles.allLink}
                onClick={close}
              >
                {fill(values.search_all_text, { keyword: keyword.trim() })}
                <Icon name="arrow-right" size={18} />
              </Link>
            </p>
          )}
        </search>
      </div>
    </details>
  );
}
