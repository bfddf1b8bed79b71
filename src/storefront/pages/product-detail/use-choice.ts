import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { type Choice, firstChoice, variantOf } from "#modules/featured-product/variants.ts";
import { useNextQuery } from "#ui/next-query.ts";
import { useDecoration } from "../../decoration/source.ts";

interface ChosenVariant {
  readonly choice: Choice;
  readonly variant: Variant | undefined;
  readonly choose: (choice: Choice) => void;
  /** The variant that the page opened with by its address. */
  readonly first: Variant | undefined;
  /** True when the address names a variant. */
  readonly isNamed: boolean;
}

/**
 * The chosen variant, by the query parameter `variant` of the page. A choice replaces the entry of the history, so that "back"
 * leads to the page before and returning shows the same variant.
 */
export function useChoice(product: ProductDetail): ChosenVariant {
  const { search } = useLocation();
  const navigate = useNavigate();
  const nextQuery = useNextQuery();
  const { editing } = useDecoration();
  const named = new URLSearchParams(search).get("variant") ?? "";
  const [first] = useState(() => product.variants.find(({ id }) => id === named));
  const [choice, setChoice] = useState(() => firstChoice(product, named));
  /** Id of the product, and id of the variant in the address that the choice was read from or has navigated to. */
  const followed = useRef({ id: product.id, named });
  useEffect(() => {
    const { current } = followed;
    // A variant in the address is applied once. The address of an earlier choice, which arrives while that of a later one loads, is ignored.
    if (current.id === product.id && (current.named === named || nextVariant(nextQuery()) !== named)) return;
    followed.current = { id: product.id, named };
    setChoice(firstChoice(product, named));
  }, [product, named, nextQuery]);
  const variant = variantOf(product, choice);

  const choose = (next: Choice) => {
    setChoice(next);
    const id = variantOf(product, next)?.id;
    if (id === undefined || editing) return;
    const isThere = followed.current.named === id;
    followed.current = { id: product.id, named: id };
    if (isThere) return;
    const query = nextQuery();
    query.set("variant", id);
    void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
  };
  return { choice, variant, choose, first, isNamed: named !== "" };
}

const nextVariant = (query: URLSearchParams): string => query.get("variant") ?? "";
