import { useQuery } from "@tanstack/react-query";
import { Pencil, Percent, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { standardTaxClass } from "#contract/tax-classes.ts";
import { percentIn, percentOf } from "#contract/tax-name.ts";
import { allRecords } from "#contract/translations.ts";
import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan, useStart } from "../api/start.ts";
import { countryName } from "../countries.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { TranslateLink } from "../translations/TranslateLink.tsx";
import { EuDialog } from "./EuDialog.tsx";
import { RateDialog } from "./RateDialog.tsx";
import styles from "./Taxes.module.css";
import { TryDialog } from "./TryDialog.tsx";
import {
  deleteRate,
  regionName,
  showPrices,
  type TaxClass,
  type Taxes,
  type TaxRate,
  taxesQuery,
} from "./taxes-query.ts";

type Open = "eu" | "try" | { readonly rate?: TaxRate; readonly country?: string };

/** The rates, grouped by country. */
export function RatesCard() {
  const mayWrite = useCan()("settings:write");
  const query = useQuery(taxesQuery);
  const { data } = query;
  const [open, setOpen] = useState<Open>();
  const { mall } = useStart();
  const close = () => setOpen(undefined);
  const addEu = (
    <Button size="small" onClick={() => setOpen("eu")}>
      {t("Add EU rates")}
    </Button>
  );
  // The shop's own country comes first; once it has rates, another one is meant.
  const proposed = data?.rates.some(({ country }) => country === mall.country) ? "" : mall.country;
  const add = (
    <Button
      size="small"
      variant="primary"
      icon={<Plus size={15} aria-hidden />}
      onClick={() => setOpen({ country: proposed })}
    >
      {t("Add tax rate")}
    </Button>
  );
  const classes = data?.classes ?? [];
  const isEmpty = data?.rates.length === 0;
  return (
    <Card
      title={t("Tax rates")}
      description={t("The tax of where goods are shipped. Countries without a rate are not taxed.")}
      flush
      actions={
        <>
          <TranslateLink kind="tax_name" id={allRecords} size="small" />
          <HistoryLink types={["tax_rate"]} size="small" />
          <Button size="small" onClick={() => setOpen("try")}>
            {t("Test")}
          </Button>
          {mayWrite && !isEmpty && (
            <>
              {addEu}
              {add}
            </>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        what={t("tax rates")}
        skeleton={<RowsSkeleton label={t("Loading the rates")} rows={4} height={52} />}
      >
        {(taxes) =>
          isEmpty ? (
            <EmptyState
              icon={<Percent size={24} aria-hidden />}
              title={t("No tax is charged")}
              text={t(
                "Add a rate for each country that you ship to and owe tax in, or start with the standard rates of the European Union.",
              )}
              actions={
                mayWrite && (
                  <>
                    {addEu}
                    {add}
                  </>
                )
              }
            />
          ) : (
            <ul className={styles.countries}>
              {groupsOf(taxes).map((group) => (
                <Country key={group.country} {...group} classes={classes} mayWrite={mayWrite} onEdit={setOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open === "eu" && <EuDialog rates={data?.rates ?? []} onClose={close} />}
      {open === "try" && <TryDialog classes={classes} onClose={close} />}
      {typeof open === "object" && <RateDialog {...open} classes={classes} onClose={close} />}
    </Card>
  );
}

interface Group {
  readonly country: string;
  readonly rates: readonly TaxRate[];
  /** Null: as everywhere. */
  readonly included: boolean | null;
}

/** Countries by name; first the rates of the whole country, then its states by name, each by class. */
function groupsOf({ rates, countries, classes }: Taxes): Group[] {
  const codes = [...new Set(rates.map(({ country }) => country))];
  const byName = (a: string, b: string) => a.localeCompare(b, locale);
  const order = classes.map(({ key }) => key);
  return codes
    .sort((a, b) => byName(countryName(a), countryName(b)))
    .map((country) => ({
      country,
      rates: rates
        .filter((rate) => rate.country === country)
        .sort(
          (a, b) => byName(regionName(a), regionName(b)) || order.indexOf(a.tax_class) - order.indexOf(b.tax_class),
        ),
      included: countries.find((one) => one.country === country)?.prices_include_tax ?? null,
    }));
}

/** Of rates from before name and rate were compared. */
function isOtherPercent({ name, hundredths }: TaxRate): boolean {
  const said = percentIn(name);
  return said !== undefined && said !== hundredths;
}

const taxOptions = [
  { value: "", label: t("Prices as above") },
  { value: "yes", label: t("Prices include tax") },
  { value: "no", label: t("Tax is added") },
];

interface CountryProps extends Group {
  readonly classes: readonly TaxClass[];
  readonly mayWrite: boolean;
  readonly onEdit: (open: Open) => void;
}

function Country({ country, rates, included, classes, mayWrite, onEdit }: CountryProps) {
  const name = countryName(country);
  const value = included === null ? "" : included ? "yes" : "no";
  return (
    <li className={styles.country}>
      <div className={`row gap-8 height-36 ${styles.head}`}>
        <h3 className={`weight-600 break ${styles.name}`}>{name}</h3>
        {mayWrite ? (
          <>
            <Select
              className={styles.shown}
              label={t("Prices in {country}", { country: name })}
              value={value}
              options={taxOptions}
              onChange={(next) => void showPrices(country, next === "" ? null : next === "yes")}
            />
            <IconButton
              label={t("Add rate in {country}", { country: name })}
              size="small"
              icon={<Plus size={15} aria-hidden />}
              onClick={() => onEdit({ country })}
            />
          </>
        ) : (
          <span className="muted">{taxOptions.find((one) => one.value === value)?.label}</span>
        )}
      </div>
      <ul>
        {rates.map((rate) => (
          <li key={rate.id} className={`row gap-8 ${styles.rate}`}>
            <div className={`row align-stretch wrap fill break ${styles.about}`}>
              <span>
                {regionName(rate) || t("Whole country")}
                {rate.tax_class !== standardTaxClass &&
                  `, ${classes.find(({ key }) => key === rate.tax_class)?.name ?? rate.tax_class}`}
              </span>
              <span className="muted">{rate.name}</span>
              {isOtherPercent(rate) && <Status tone="warning">{t("The name says another rate")}</Status>}
            </div>
            <strong className="weight-500 tabular">{percentOf(rate.hundredths, locale)}</strong>
            {mayWrite && (
              <>
                <IconButton
                  label={t("Edit {name} in {place}", { name: rate.name, place: regionName(rate) || name })}
                  size="small"
                  icon={<Pencil size={14} aria-hidden />}
                  onClick={() => onEdit({ rate })}
                />
                <IconButton
                  label={t("Delete {name} in {place}", { name: rate.name, place: regionName(rate) || name })}
                  size="small"
                  icon={<Trash2 size={14} aria-hidden />}
                  onClick={() => void deleteRate(rate)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
