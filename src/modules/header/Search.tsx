import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useHref, useNavigate } from "react-router";
import { Icon } from "#ui/Icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { searchPath } from "../shared/search-path.ts";
import styles from "./Search.module.css";
import type { OfferGroup, SearchTexts } from "./search-offers.ts";
import { useDisclosure } from "./useDisclosure.ts";

const none: readonly OfferGroup[] = [];

/** Loaded when the search is opened: most visitors never do. */
const SearchOffers = lazyPart(() => import("./SearchOffers.tsx").then((module) => module.SearchOffers));

/** Search: a form that works without scripts; with scripts it shows recent and popular searches, then suggestions. */
export function Search({ values }: { readonly values: SearchTexts }) {
  const listId = useId();
  const action = useHref("/product/list");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { root, open, onToggle, close, onKeyDown } = useDisclosure();
  const [keyword, setKeyword] = useState("");
  const [active, setActive] = useState(-1);
  const [groups, setGroups] = useState(none);
  const offers = groups.flatMap((group) => group.offers);
  const hasOffers = offers.length > 0;
  const wanted = keyword.trim();

  // Focused during the click that opens it: a key pressed before the browser's `toggle` event belongs to the field too, and
  // phones show their keyboard only when the focus is set while a tap is handled.
  const openAndFocus = (event: MouseEvent) => {
    if (!root.current || root.current.open) return;
    event.preventDefault();
    root.current.open = true;
    input.current?.focus();
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    const chosen = offers[active];
    if (chosen) navigate(chosen.to);
    else if (wanted) navigate(searchPath(wanted));
    else return;
    close();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !hasOffers) return;
    event.preventDefault();
    // The position after the last offer means that none is chosen.
    const next = ((active + 1 + step + offers.length + 1) % (offers.length + 1)) - 1;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <details className={styles.search} ref={root} onToggle={onToggle} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className={styles.opener} aria-label={values.search_text} onClick={openAndFocus}>
        <Icon name={open ? "close" : "search"} />
      </summary>
      <div className={styles.panel}>
        <search className={styles.inner}>
          <form
            action={action}
            method="get"
            className={styles.form}
            onSubmit={find}
            toolname="search_products"
            tooldescription="Finds products of this shop"
            toolautosubmit=""
          >
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
              aria-expanded={hasOffers}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={offers[active] ? `${listId}-${active}` : undefined}
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
          {open && (
            <SearchOffers
              id={listId}
              keyword={keyword}
              texts={values}
              active={active}
              onOffers={setGroups}
              onChoose={close}
              onCleared={() => {
                setActive(-1);
                input.current?.focus();
              }}
            />
          )}
        </search>
      </div>
    </details>
  );
}
