import { Globe, Pencil, Plus, Trash2 } from "lucide-react";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { useStart } from "../api/start.ts";
import { countryName } from "../countries.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import type { Opened } from "./MarketsPage.tsx";
import { deleteMarket, type Markets } from "./markets-query.ts";

interface MarketsCardProps {
  readonly markets: Markets;
  readonly mayChange: boolean;
  readonly onOpen: (opened: Opened) => void;
}

/** More countries than these are counted instead of named. */
const maxNames = 8;

/** The markets, each with its countries and its prices. */
export function MarketsCard({ markets: { markets, price_lists: lists }, mayChange, onOpen }: MarketsCardProps) {
  const { currency } = useStart().mall;
  const add = mayChange && (
    <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={() => onOpen({})}>
      {t("Add market")}
    </Button>
  );
  return (
    <Card
      title={t("Markets")}
      description={t("Countries with the same prices. All others have the shop’s own.")}
      flush
      actions={markets.length > 0 && add}
    >
      {markets.length === 0 ? (
        <EmptyState
          icon={<Globe size={24} aria-hidden />}
          title={t("No markets yet")}
          text={t("A market says which countries have the prices of a price list.")}
          actions={add}
        />
      ) : (
        <ul aria-label={t("Markets")}>
          {markets.map((market) => {
            const { id, name, countries, price_list_id: listId, addresses } = market;
            const list = lists.find((one) => one.id === listId);
            return (
              <li key={id} className="row wrap gap-10 pad-y-12 inset line-between">
                <div className="stack gap-2 flexible">
                  <p className="weight-550">{name}</p>
                  <p className="muted small">
                    {countries.length <= maxNames
                      ? separated(countries.map(countryName))
                      : t("{count, plural, one {# country} other {# countries}}", { count: countries.length })}
                  </p>
                  <p className="muted small">
                    {list
                      ? t("{list} in {currency}", { list: list.name, currency: list.currency })
                      : t("The shop’s own prices in {currency}", { currency: currency.code })}
                  </p>
                  {addresses.length > 0 ? (
                    <p className="row wrap gap-10 small">
                      {addresses.map((address) => (
                        <a key={address} href={address} target="_blank" rel="noopener" dir="ltr">
                          {address}
                        </a>
                      ))}
                    </p>
                  ) : (
                    list && <p className="small">{t("Not shown yet: its price list needs an exchange rate.")}</p>
                  )}
                </div>
                {mayChange && (
                  <div className="row gap-4">
                    <IconButton
                      label={t("Edit {name}", { name })}
                      icon={<Pencil size={16} aria-hidden />}
                      onClick={() => onOpen({ market })}
                    />
                    <IconButton
                      label={t("Delete {name}", { name })}
                      icon={<Trash2 size={16} aria-hidden />}
                      onClick={() => void deleteMarket(market)}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
