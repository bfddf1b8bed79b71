import { useMemo } from "react";
import { countryDefaults, countryOfBrowser } from "#contract/country-defaults.ts";
import { currencies } from "#contract/currencies.ts";
import type { UnitSystem } from "#contract/weights.ts";
import { languageOf } from "#i18n/languages.ts";
import { locale as readersLocale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { countryOptions } from "../countries.ts";
import { SelectInputField } from "../forms/fields/InputFields.tsx";
import { languageOptions } from "../settings/language-options.ts";
import { unitOptions } from "../settings/unit-options.ts";
import { zoneOptions } from "../settings/zone-options.ts";
import { Checkbox } from "../shell/Input.tsx";

/** Where a new shop sells from, and what follows from that. */
export interface Place {
  /** "" until it is chosen. */
  readonly country: string;
  /** BCP 47 tag of the shop's language. */
  readonly locale: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly prices_include_tax: boolean;
  readonly unit_system: UnitSystem;
}

/** What a shop has of which nothing is known. */
const unknown = { currency: "USD", time_zone: "UTC" };

/** The zone of this device. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || unknown.time_zone;

/**
 * By the time zone and language of this browser.
 * @param locale of the shop so far: another language than English was chosen where it is installed (`SHOP_LOCALE`)
 */
export function ownPlace(locale = "en"): Place {
  const browserLanguage = languageOf(locale) === "en" ? languageOf(navigator.language) : undefined;
  return placeIn(
    countryOfBrowser(ownZone(), navigator.language),
    browserLanguage && browserLanguage !== "en" ? browserLanguage : locale,
  );
}

function placeIn(country: string, locale: string): Place {
  const { currency = unknown.currency, ...rest } = countryDefaults(country, ownZone());
  return { country, locale, currency, ...rest };
}

interface PlaceFieldsProps {
  readonly place: Place;
  readonly onChange: (place: Place) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** The country comes first: it proposes the rest, each of which can be changed. */
export function PlaceFields({ place, onChange, errorOf }: PlaceFieldsProps) {
  const { country, locale, currency, time_zone, prices_include_tax, unit_system } = place;
  const zones = useMemo(() => zoneOptions(time_zone), [time_zone]);
  return (
    <>
      <SelectInputField
        label={t("Country")}
        help={t("Where you sell from. It fills in the next fields.")}
        value={country}
        options={country ? countryOptions : [{ value: "", label: t("Choose a country") }, ...countryOptions]}
        error={errorOf("country")}
        onValue={(chosen) => onChange(placeIn(chosen, locale))}
      />
      <SelectInputField
        label={t("Language")}
        help={t("Of the shop's pages, emails and invoices. You can change it later.")}
        value={locale}
        options={languageOptions(locale)}
        error={errorOf("locale")}
        onValue={(chosen) => onChange({ ...place, locale: chosen })}
      />
      <SelectInputField
        label={t("Currency")}
        help={t("You can change it until the first order.")}
        value={currency}
        options={currencyOptions}
        error={errorOf("currency")}
        onValue={(chosen) => onChange({ ...place, currency: chosen })}
      />
      <SelectInputField
        label={t("Time zone")}
        help={t("When days begin, in orders and analytics.")}
        value={time_zone}
        options={zones}
        error={errorOf("time_zone")}
        onValue={(chosen) => onChange({ ...place, time_zone: chosen })}
      />
      <SelectInputField
        label={t("Units")}
        value={unit_system}
        options={unitOptions}
        error={errorOf("unit_system")}
        onValue={(chosen) => onChange({ ...place, unit_system: chosen })}
      />
      <Checkbox
        name="prices_include_tax"
        label={t("Prices include tax")}
        help={
          prices_include_tax
            ? t("Customers pay the price that they see.")
            : t("Tax is added to the price at checkout, as usual in the US and Canada.")
        }
        checked={prices_include_tax}
        onChange={({ target }) => onChange({ ...place, prices_include_tax: target.checked })}
      />
    </>
  );
}

const names = new Intl.DisplayNames(readersLocale, { type: "currency" });
const currencyOptions = currencies
  .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
  .sort((a, b) => a.label.localeCompare(b.label, readersLocale));
