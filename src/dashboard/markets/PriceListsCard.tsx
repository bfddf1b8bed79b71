import { Coins, Pencil, Plus, RefreshCw, Trash2, Truck } from "lucide-react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { formatDate, formatNumber } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Status } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";
import { PartBar } from "../tasks/ProgressBar.tsx";
import type { Opened } from "./MarketsPage.tsx";
import { deletePriceList, type Markets, type PriceList, refreshMarkets } from "./markets-query.ts";
import { listWords } from "./words.ts";

interface CardProps {
  readonly markets: Markets;
  readonly mayChange: boolean;
  readonly onOpen: (opened: Opened) => void;
}

/** The lists, each with the rate that its prices come from and how old that is. */
export function PriceListsCard({ markets: { price_lists: lists }, mayChange, onOpen }: CardProps) {
  const add = mayChange && (
    <Button
      size="small"
      variant={lists.length > 0 ? "secondary" : "primary"}
      icon={<Plus size={15} aria-hidden />}
      onClick={() => onOpen({ isList: true })}
    >
      {t("Add price list")}
    </Button>
  );
  return (
    <Card title={t("Price lists")} flush actions={lists.length > 0 && add}>
      {lists.length === 0 ? (
        <EmptyState
          icon={<Coins size={24} aria-hidden />}
          title={t("One currency so far")}
          text={t("A price list has prices in another currency: by an exchange rate, or each as you set it.")}
          actions={add}
        />
      ) : (
        <ul aria-label={t("Price lists")}>
          {lists.map((list) => (
            <ListRow key={list.id} list={list} mayChange={mayChange} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ListRowProps extends Omit<CardProps, "markets"> {
  readonly list: PriceList;
}

function ListRow({ list, mayChange, onOpen }: ListRowProps) {
  const { name, currency, rate, rate_source: source, is_due: isDue, is_failing: isFailing } = list;
  const mallCurrency = useStart().mall.currency.code;
  const renewing = useAction();
  const renew = () =>
    void renewing.run("rate", () => api.call("/admin_api/v1/priceLists/renewRate", { id: list.id }), {
      done: t("Rate updated"),
      renew: refreshMarkets,
      retry: true,
    });
  return (
    <li className="row wrap gap-10 pad-y-12 inset line-between">
      <div className="stack gap-2 flexible">
        <p className="row wrap gap-8">
          <Link className="as-text weight-550 break link" to={`/settings/markets/prices/${list.id}`}>
            {name}
          </Link>
          <span className="muted">{currency}</span>
          {isDue && !isFailing && <Status tone="info">{t("Prices are being updated")}</Status>}
          {isDue && isFailing && <Status tone="danger">{t("Updating prices failed")}</Status>}
          <BankProblem list={list} />
        </p>
        {isDue && <Making list={list} />}
        <p className="muted small">{listWords(mallCurrency, list)}</p>
        <p className="muted small">{ageWords(list)}</p>
      </div>
      {mayChange && (
        <div className="row gap-4">
          {rate !== null && (
            <IconButton
              label={t("Shipping and discounts of {name}", { name })}
              icon={<Truck size={16} aria-hidden />}
              onClick={() => onOpen({ list, isAmounts: true })}
            />
          )}
          {source === "ecb" && (
            <IconButton
              label={t("Update the rate of {name}", { name })}
              icon={<RefreshCw size={16} aria-hidden />}
              disabled={renewing.busy !== ""}
              onClick={renew}
            />
          )}
          <IconButton
            label={t("Edit {name}", { name })}
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => onOpen({ list, isList: true })}
          />
          <IconButton
            label={t("Delete {name}", { name })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => void deletePriceList(list)}
          />
        </div>
      )}
    </li>
  );
}

/** How far the prices of a list are made anew, and whether that failed. */
function Making({ list: { name, made, to_make: total, is_failing: isFailing } }: { readonly list: PriceList }) {
  const done = Math.min(made, total);
  const words =
    total === 0
      ? t("Starts in a moment")
      : t("{done} of {total} prices", { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div className="stack gap-4 pad-y-4">
      {(!isFailing || total > 0) && (
        <>
          <PartBar
            label={t("Prices of {name}", { name })}
            part={total === 0 ? undefined : done / total}
            words={words}
          />
          <p className="muted small tabular">{words}</p>
        </>
      )}
      {isFailing && (
        <p className="muted small">
          {t("We’ll try again every minute. Prices that are not updated yet stay as they were.")}
        </p>
      )}
    </div>
  );
}

function BankProblem({ list: { problem } }: { readonly list: PriceList }) {
  if (problem === "unreachable") return <Status tone="warning">{t("The bank couldn’t be reached")}</Status>;
  if (problem === "unlisted") return <Status tone="warning">{t("The bank has no rate for it any more")}</Status>;
  return null;
}

/** Where the rate is from, and of which day. */
function ageWords({ rate_source: source, rate_day: day, bank_day: checked }: PriceList): string {
  if (day === null) return "";
  if (source === "hand") return t("Rate entered on {day}", { day: formatDate(day) });
  return checked === null || checked === day
    ? t("European Central Bank, {day}", { day: formatDate(day) })
    : t("European Central Bank, {day}. Within 1% since, last on {checked}", {
        day: formatDate(day),
        checked: formatDate(checked),
      });
}
