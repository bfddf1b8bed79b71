import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight, Plus, X } from "lucide-react";
import { useState } from "react";
import type { ReleasePrice } from "#contract/calls/releases.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useMoney } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { useAction } from "../shell/use-action.ts";
import { AddPrices } from "./AddPrices.tsx";
import { PageButtons } from "./PageButtons.tsx";
import { pricesQuery, type Release, refreshReleases } from "./release-queries.ts";

interface PricesCardProps {
  readonly release: Release;
  readonly editable: boolean;
}

/** The prices that a release sets. */
export function PricesCard({ release: { id, prices: count }, editable }: PricesCardProps) {
  const [adding, setAdding] = useState(false);
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...pricesQuery(id, page), enabled: count > 0, placeholderData: keepPreviousData });
  const { busy, run } = useAction();
  const remove = (one?: ReleasePrice) =>
    run(
      "remove",
      () =>
        api.call("/admin_api/v1/releases/prices/remove", {
          id,
          ...(one && { variant_ids: [one.variant_id] }),
          ...(one?.price_list && { price_list_id: one.price_list.id }),
        }),
      {
        done: t("Taken out of the release"),
        renew: refreshReleases,
      },
    );
  const list = count > 0 ? data?.list : undefined;
  return (
    <Card
      title={t("Prices")}
      actions={
        editable && (
          <>
            {count > 0 && (
              <Button busy={busy === "remove"} onClick={() => void remove()}>
                {t("Remove all")}
              </Button>
            )}
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t("Add prices")}
            </Button>
          </>
        )
      }
    >
      {count === 0 && <p className="muted">{t("The release changes no prices.")}</p>}
      {list && (
        <div className="stack gap-10">
          <ul className="stack">
            {list.data.map((price) => (
              <PriceRow
                key={`${price.variant_id} ${price.price_list?.id ?? ""}`}
                price={price}
                onRemove={editable ? () => void remove(price) : undefined}
              />
            ))}
          </ul>
          <PageButtons list={list} page={page} onPage={setPage} />
        </div>
      )}
      {adding && <AddPrices id={id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function PriceRow({ price, onRemove }: { readonly price: ReleasePrice; readonly onRemove: (() => void) | undefined }) {
  const { good_name, options, sku, now, price_list } = price;
  const money = useMoney(price_list?.currency);
  return (
    <li className="row gap-10 height-44 line-between pad-y-6">
      <span className="flexible row wrap gap-y-4 gap-10">
        <span className="flexible basis-180 break">
          {good_name}
          <span className="muted small block">{[options, sku, price_list?.name].filter(Boolean).join(" · ")}</span>
        </span>
        <span className="row gap-10">
          {now !== "" && (
            <>
              <span className="muted small">{money(now)}</span>
              <ArrowRight size={14} aria-hidden className="muted" />
            </>
          )}
          <span className="weight-550">{money(price.price)}</span>
        </span>
      </span>
      {onRemove && (
        <IconButton
          size="small"
          label={t("Remove {name}", { name: good_name })}
          icon={<X size={15} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
