import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { type Choice, firstChoice, variantOf } from "#modules/featured-product/variants.ts";
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
  const { editing } = useDecoration();
  const named = new URLSearchParams(search).get("variant") ?? "";
  const [first] = useState(() => product.variants.find(({ id }) => id === named));
  const [choice, setChoice] = useState(() => firstChoice(product, named));
  /** Id that the address gets next: addresses of earlier choices may still arrive before it. */
  const expected = useRef<string>(undefined);
  useEffect(() => {
    if (expected.current === undefined) setChoice(firstChoice(product, named));
    else if (expected.current === named) expected.current = undefined;
  }, [product, named]);
  const variant = variantOf(product, choice);

  const choose = (next: Choice) => {
    setChoice(next);
    const id = variantOf(product, next)?.id;
    if (id === undefined || id === named || editing) return;
    expected.current = id;
    const query = new URLSearchParams(search);
    query.set("variant", id);
    const going = navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
    // Also where the address stays as it is: what leads to another variant later counts again.
    void Promise.resolve(going).finally(() => {
      if (expected.current === id) expected.current = undefined;
    });
  };
  return { choice, variant, choose, first, isNamed: named !== "" };
}
