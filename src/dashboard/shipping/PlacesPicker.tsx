import { ChevronDown, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import type { ShippingZone } from "#contract/shapes/shipping.ts";
import { statesOf } from "#contract/states-of.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { placeName } from "../countries.ts";
import { Chip } from "../forms/Chip.tsx";
import { useCountries } from "../forms/use-countries.ts";
import { Checkbox, Input } from "../shell/Input.tsx";
import { PostalCodes } from "./PostalCodes.tsx";
import styles from "./Shipping.module.css";

interface PlacesPickerProps {
  readonly places: readonly string[];
  /** Their places cannot be chosen again. */
  readonly others: readonly ShippingZone[];
  readonly error: string | undefined;
  readonly onChange: (places: readonly string[]) => void;
}

const groups = [
  {
    label: t("European Union"),
    codes: "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "),
  },
  {
    label: t("Rest of Europe"),
    codes: "AD AL BA CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SM UA VA XK".split(" "),
  },
];

/** More chosen places than these are counted instead of named. */
const maxChips = 12;

/** Countries and states of a zone, chosen from a list that can be searched. */
export function PlacesPicker({ places, others, error, onChange }: PlacesPickerProps) {
  const countries = useCountries();
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(places.filter((place) => place[2] === "-").map((place) => place.slice(0, 2))),
  );
  const taken = useMemo(
    () => new Map(others.flatMap(({ name, places: own }) => own.map((place) => [place, name] as const))),
    [others],
  );
  const chosen = new Set(places);
  const wanted = search.trim().toLowerCase();
  const matches = (name: string) => name.toLowerCase().includes(wanted);
  const matchingCountries = countries.filter(
    ({ code, name }) => matches(name) || (wanted !== "" && statesOf(code).some((state) => matches(state.name))),
  );
  const toggle = (place: string, on: boolean) =>
    onChange(on ? [...places, place] : places.filter((one) => one !== place));
  const addGroup = (codes: readonly string[]) =>
    onChange([...places, ...codes.filter((code) => !chosen.has(code) && !taken.has(code))]);
  const option = (place: string, label: string) => (
    <Checkbox
      label={label}
      help={taken.has(place) ? t("In {zone}", { zone: taken.get(place) }) : undefined}
      disabled={taken.has(place)}
      checked={chosen.has(place)}
      onChange={({ target }) => toggle(place, target.checked)}
    />
  );
  return (
    <fieldset className={`stack gap-10 ${styles.places}`} aria-describedby={error ? "places-error" : undefined}>
      <legend className="ui-hidden">{t("Places")}</legend>
      {places.length > 0 && places.length <= maxChips && (
        <ul className="row wrap gap-6" aria-label={t("Chosen places")}>
          {places.map((place) => (
            <Chip key={place} name={placeName(place)} onRemove={() => toggle(place, false)} />
          ))}
        </ul>
      )}
      {places.length > maxChips && (
        <p>
          {t("{count, plural, one {# place chosen.} other {# places chosen.}}", { count: places.length })}{" "}
          <Button size="small" onClick={() => onChange([])}>
            {t("Clear")}
          </Button>
        </p>
      )}
      <div className="row wrap gap-6">
        {groups.map(({ label, codes }) => (
          <Button key={label} size="small" onClick={() => addGroup(codes)}>
            {t("Add {places}", { places: label })}
          </Button>
        ))}
      </div>
      <PostalCodes
        countries={countries}
        taken={taken}
        chosen={chosen}
        onAdd={(place) => onChange([...places, place])}
      />
      <Input
        type="search"
        aria-label={t("Search countries and states")}
        placeholder={t("Search countries and states")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {error && (
        <p id="places-error" role="alert" className="danger">
          {error}
        </p>
      )}
      <ul className={`line radius-m pad-y-4 pad-x-12 ${styles.countries}`} aria-label={t("Countries")}>
        {matchingCountries.length === 0 && (
          <li className="muted small">{t("No country is called “{search}”.", { search })}</li>
        )}
        {matchingCountries.map(({ code, name }) => {
          const states = statesOf(code);
          const isOpen = open.has(code) || (wanted !== "" && !matches(name));
          return (
            <li key={code}>
              <div className="row between height-36">
                {option(code, name)}
                {states.length > 0 && (
                  <IconButton
                    size="small"
                    label={
                      isOpen
                        ? t("Hide states of {country}", { country: name })
                        : t("Show states of {country}", { country: name })
                    }
                    aria-expanded={isOpen}
                    icon={isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
                    onClick={() => {
                      const next = new Set(open);
                      if (!next.delete(code)) next.add(code);
                      setOpen(next);
                    }}
                  />
                )}
              </div>
              {isOpen && states.length > 0 && (
                <ul className={styles.states} aria-label={t("States of {country}", { country: name })}>
                  {states
                    .filter((state) => wanted === "" || matches(name) || matches(state.name))
                    .map((state) => (
                      <li key={state.code}>{option(`${code}-${state.code}`, state.name)}</li>
                    ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
