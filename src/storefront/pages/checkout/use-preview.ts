/** Totals of the checkout, loaded again after every choice that they depend on. Only the latest answer is shown. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Preview } from "#contract/calls/checkout.ts";
import { Latest } from "#ui/latest.ts";
import { useApi } from "../../api/use-api.ts";
import type { Chosen } from "./first-choices.ts";

interface PreviewStart {
  readonly loaded: Preview;
  /** The choices of the loaded totals. */
  readonly loadedFor: Chosen;
  readonly items: readonly { readonly variant_id: string; readonly qty: number }[] | undefined;
  /** The choices that the page starts with. */
  readonly first: Chosen;
}

export function usePreview({ loaded, loadedFor, items, first }: PreviewStart) {
  const api = useApi();
  const isStale = JSON.stringify(first) !== JSON.stringify(loadedFor);
  const [preview, show] = useState(loaded);
  const [busy, setBusy] = useState(false);
  /** The shop did not answer the latest choice: the totals on the page belong to an earlier one. */
  const [isOld, setOld] = useState(false);
  const chosen = useRef<Chosen>(first);
  /** Choices that the totals do not have yet: controls show them at once. */
  const [choices, setChoices] = useState<Chosen>(isStale ? first : {});
  /** Chosen last; the choices above are gone once the totals have them. */
  const [country, setCountry] = useState(first.country);
  const [latest] = useState(() => new Latest());
  const buying = useRef(items);
  const reload = useCallback(() => {
    const isLatest = latest.begin();
    setBusy(true);
    const { country, ...rest } = chosen.current;
    api
      .call("/api/v1/order/preview", {
        ...(buying.current && { items: [...buying.current] }),
        ...rest,
        ...(country && { country }),
      })
      .then(
        ({ data }) => {
          if (!isLatest()) return;
          if (data) show(data);
          setOld(false);
          setChoices({});
        },
        () => isLatest() && setOld(true),
      )
      .finally(() => {
        if (isLatest()) setBusy(false);
      });
  }, [api, latest]);
  useEffect(() => {
    if (!isOld) return;
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isOld, reload]);
  const staleAtFirst = useRef(isStale);
  useEffect(() => {
    if (staleAtFirst.current) reload();
    staleAtFirst.current = false;
  }, [reload]);
  const choose = (change: Chosen) => {
    chosen.current = { ...chosen.current, ...change };
    if (change.country !== undefined) setCountry(change.country);
    setChoices((before) => ({ ...before, ...change }));
    reload();
  };
  return { preview, choices, country, busy, isOld, reload, choose, show };
}
