import { useQuery } from "@tanstack/react-query";
import { Table } from "lucide-react";
import { useParams } from "react-router";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useMoney } from "../format.ts";
import { CheckedFilePage } from "../imports/CheckedFilePage.tsx";
import { marketsQuery } from "./markets-query.ts";

const words = {
  title: t("Import prices"),
  description: t("A CSV file with the columns sku, price and compare_at_price. An export has them."),
  file: t("File of prices"),
  choose: t("Choose a file of prices"),
  about: t(
    "You see what it would change before anything is written. Rows without a price are left out; a price of - takes back what was set.",
  ),
  started: t("Importing prices. You can keep working."),
  list: t("Prices of the file"),
  failing: (count: number) =>
    t("{count, plural, one {# price can't be imported} other {# prices can't be imported}}", { count }),
  conflicts: (count: number) =>
    t("{count, plural, one {# price has changed since} other {# prices have changed since}}", { count }),
  aboutConflicts: t("They have been set differently since the file was exported."),
  withConflicts: t("Import them too"),
  conflict: t("Changed since"),
  toImport: (count: number) => t("{count, plural, one {# price to import} other {# prices to import}}", { count }),
};

/** Brings prices of a file into a list. */
export function Component() {
  const { id = "" } = useParams();
  const list = useQuery(marketsQuery).data?.price_lists.find((one) => one.id === id);
  const money = useMoney(list?.currency);
  const prices = `/settings/markets/prices/${id}`;
  /** "19,90 CHF (25,00 CHF)" */
  const amounts = (text: string) => (list ? text.replaceAll(/\d+(\.\d+)?/g, (amount) => money(amount)) : text);
  return (
    <CheckedFilePage
      words={words}
      breadcrumbs={[
        { label: t("Settings"), to: "/settings" },
        { label: t("Markets"), to: "/settings/markets" },
        { label: list?.name ?? t("Price list"), to: prices },
      ]}
      icon={<Table size={24} aria-hidden />}
      accept=".csv,.tsv,.txt,text/csv"
      check={(file) =>
        api.call("/admin_api/v1/priceLists/checkImport", { price_list_id: id, ...file }, { timeout: 120_000 })
      }
      start={(given) => api.call("/admin_api/v1/priceLists/import", given)}
      back={prices}
      sampleOf={({ name, sku, current, value, finding }) => ({
        name: (
          <span className="break">
            {name}
            {sku && sku !== name && <span className="muted small"> {sku}</span>}
          </span>
        ),
        change: (
          <p className="break">
            {current !== "" && <span className="muted">{t("{price} now", { price: amounts(current) })} → </span>}
            {value === "" ? t("taken back") : finding === "failing" ? value : amounts(value)}
          </p>
        ),
      })}
    />
  );
}
