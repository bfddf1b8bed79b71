import { useMemo } from "react";
import { countries } from "#contract/countries.ts";
import { countryDefaults, countryOfBrowser } from "#contract/country-defaults.ts";
import { currencies } from "#contract/currencies.ts";
import type { UnitSystem } from "#contract/weights.ts";
import { LongSelect } from "../forms/LongSelect.tsx";
import { unitOptions } from "../settings/unit-options.ts";
import { zoneOptions } from "../settings/zone-options.ts";
import { Field } from "../shell/Field.tsx";
import { Checkbox } from "../shell/Input.tsx";

/** Where a new shop sells from, and what follows from that. */
export interface Place {
  /** "" until it is chosen. */
  readonly country: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly prices_include_tax: boolean;
  readonly unit_system: UnitSystem;
}

/** What a shop has of which nothing is known. */
const unknown = { currency: "USD", time_zone: "UTC" };

/** The zone of this device. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || unknown.time_zone;

/** By the time zone and language of this browser. */
export function ownPlace(): Place {
  return placeIn(countryOfBrowser(ownZone(), navigator.language));
}

function placeIn(country: string): Place {
  const { currency = unknown.currency, ...rest } = countryDefaults(country, ownZone());
  return { country, currency, ...rest };
}

interface PlaceFieldsProps {
  readonly place: Place;
  readonly onChange: (place: Place) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** The country comes first: it proposes the rest, each of which can be changed. */
export function PlaceFields({ place, onChange, errorOf }: PlaceFieldsProps) {
  const { country, currency, time_zone, prices_include_tax, unit_system } = place;
  const zones = useMemo(() => zoneOptions(time_zone), [time_zone]);
  return (
    <>
      <Field label="Country" help="Where you sell from. It fills in the next fields." error={errorOf("country")}>
        {({ id, ...control }) => (
          <LongSelect
            id={id}
            label="Country"
            value={country}
            options={country ? countryOptions : [{ value: "", label: "Choose a country" }, ...countryOptions]}
            describedBy={control["aria-describedby"]}
            invalid={control["aria-invalid"] ?? false}
            onChange={(chosen) => onChange(placeIn(chosen))}
          />
        )}
      </Field>
      <Field label="Currency" help="You can change it until the first order." error={errorOf("currency")}>
        {({ id, ...control }) => (
          <LongSelect
            id={id}
            label="Currency"
            value={currency}
            options={currencyOptions}
            describedBy={control["aria-describedby"]}
            invalid={control["aria-invalid"] ?? false}
            onChange={(chosen) => onChange({ ...place, currency: chosen })}
          />
        )}
      </Field>
      <Field label="Time zone" help="When days begin, in orders and analytics." error={errorOf("time_zone")}>
        {({ id, ...control }) => (
          <LongSelect
            id={id}
            label="Time zone"
            value={time_zone}
            options={zones}
            describedBy={control["aria-describedby"]}
            invalid={control["aria-invalid"] ?? false}
            onChange={(chosen) => onChange({ ...place, time_zone: chosen })}
          />
        )}
      </Field>
      <Field label="Units" error={errorOf("unit_system")}>
        {({ id, ...control }) => (
          <LongSelect
            id={id}
            label="Units"
            value={unit_system}
            options={unitOptions}
            describedBy={control["aria-describedby"]}
            invalid={control["aria-invalid"] ?? false}
            onChange={(chosen) => onChange({ ...place, unit_system: chosen })}
          />
        )}
      </Field>
      <Checkbox
        name="prices_include_tax"
        label="Prices include tax"
        help={
          prices_include_tax
            ? "Customers pay the price that they see."
            : "Tax is added to the price at checkout, as usual in the US and Canada."
        }
        checked={prices_include_tax}
        onChange={({ target }) => onChange({ ...place, prices_include_tax: target.checked })}
      />
    </>
  );
}

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const names = new Intl.DisplayNames("en", { type: "currency" });
const currencyOptions = currencies
  .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
  .sort((a, b) => a.label.localeCompare(b.label));
