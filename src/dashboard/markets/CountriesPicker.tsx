import { useMemo, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { countryName } from "../countries.ts";
import { Chip } from "../forms/Chip.tsx";
import { useCountries } from "../forms/use-countries.ts";
import { Checkbox, Input } from "../shell/Input.tsx";
import styles from "./Markets.module.css";
import type { Market } from "./markets-query.ts";

type Country = Market["countries"][number];

interface CountriesPickerProps {
  readonly countries: readonly Country[];
  /** Their countries cannot be chosen again. */
  readonly others: readonly Market[];
  readonly error: string | undefined;
  readonly onChange: (countries: readonly Country[]) => void;
}

/** More chosen countries than these are counted instead of named. */
const maxChips = 12;

/** Countries, chosen from a list that can be searched. */
export function CountriesPicker({ countries: chosen, others, error, onChange }: CountriesPickerProps) {
  const all = useCountries();
  const [search, setSearch] = useState("");
  const taken = useMemo(
    () => new Map(others.flatMap(({ name, countries }) => countries.map((code) => [code, name] as const))),
    [others],
  );
  const wanted = search.trim().toLowerCase();
  const matching = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const toggle = (code: Country, on: boolean) =>
    onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code));
  return (
    <fieldset className={`stack gap-10 ${styles.picker}`} aria-describedby={error ? "countries-error" : undefined}>
      <legend className={styles.legend}>{t("Countries")}</legend>
      {chosen.length > 0 && chosen.length <= maxChips && (
        <ul className="row wrap gap-6" aria-label={t("Chosen countries")}>
          {chosen.map((code) => (
            <Chip key={code} name={countryName(code)} onRemove={() => toggle(code, false)} />
          ))}
        </ul>
      )}
      {chosen.length > maxChips && (
        <p>
          {t("{count, plural, one {# country} other {# countries}}", { count: chosen.length })}{" "}
          <Button size="small" onClick={() => onChange([])}>
            {t("Clear")}
          </Button>
        </p>
      )}
      <Input
        type="search"
        aria-label={t("Search countries")}
        placeholder={t("Search countries")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {error && (
        <p id="countries-error" role="alert" className="danger">
          {error}
        </p>
      )}
      <ul className={`line radius-m pad-y-4 pad-x-12 ${styles.countries}`} aria-label={t("Countries")}>
        {matching.length === 0 && <li className="muted small">{t("No country is called “{search}”.", { search })}</li>}
        {matching.map(({ code, name }) => (
          <li key={code} className="row height-36">
            <Checkbox
              label={name}
              help={taken.has(code) ? t("In {market}", { market: taken.get(code) }) : undefined}
              disabled={taken.has(code)}
              checked={chosen.includes(code)}
              onChange={({ target }) => toggle(code, target.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
