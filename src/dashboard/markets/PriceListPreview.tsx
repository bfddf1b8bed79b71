import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { Input } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { formatDate, useMoney } from "../format.ts";
import styles from "./Markets.module.css";
import { rateWords } from "./words.ts";

const path = "/admin_api/v1/priceLists/preview";

interface PriceListPreviewProps {
  readonly asked: Input<CallByPath[typeof path]>;
}

/** What a rate, a margin and a rounding make of some of the shop's prices. */
export function PriceListPreview({
  asked: { currency, mode, rate_source, rate, margin, rounding },
}: PriceListPreviewProps) {
  const mallCurrency = useStart().mall.currency.code;
  const [money, derivedMoney] = [useMoney(), useMoney(currency)];
  const asked = useDeferredValue({ currency, mode, rate_source, rate, margin, rounding });
  const { data } = useQuery({ ...callQuery(path, asked), placeholderData: keepPreviousData });
  if (!data) return null;
  if (data.problem) return <p className="danger">{data.problem}</p>;
  if (data.samples.length === 0) return null;
  return (
    <div className="stack gap-6">
      {rate_source === "ecb" && data.rate !== null && (
        <p className="muted small">
          {rateWords(mallCurrency, data.rate, currency)}
          {data.rate_day !== null && ` · ${formatDate(data.rate_day)}`}
        </p>
      )}
      <table className={styles.preview}>
        <caption className="ui-hidden">{t("Some of your prices in this list")}</caption>
        <tbody>
          {data.samples.map(({ id, name, price, derived }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="muted">{money(price)}</td>
              <td className="weight-550">{derivedMoney(derived)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
