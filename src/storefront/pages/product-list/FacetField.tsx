import type { Facet } from "#contract/calls/catalog.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { numberText } from "#ui/page-language.ts";
import { Swatch } from "#ui/Swatch.tsx";
import styles from "./filters.module.css";

interface Props {
  readonly facet: Facet;
  readonly counted: boolean;
  /** Selected values of all options, "Color:Sand". */
  readonly chosen: readonly string[];
  readonly onToggle: (option: string, on: boolean) => void;
  readonly moreText: string;
}

/** Values shown before "Show more". */
const maxVisible = 8;

/** Checkboxes of one option's values, with the number of listed products for each. */
export function FacetField({
  facet: { name, label = name, lang, values },
  counted,
  chosen,
  onToggle,
  moreText,
}: Props) {
  const isChosen = ({ value }: Facet["values"][number]) => chosen.includes(`${name}:${value}`);
  // Selected values are never behind "Show more"; selecting moves none.
  const first = values.filter((value, index) => index < maxVisible || isChosen(value));
  const rest = values.filter((value) => !first.includes(value));
  const list = (some: Facet["values"]) => (
    <ul className={styles.values}>
      {some.map((one) => (
        <li key={one.value}>
          <label className={styles.value}>
            <input
              type="checkbox"
              name="option"
              value={`${name}:${one.value}`}
              checked={isChosen(one)}
              onChange={(event) => onToggle(event.target.value, event.target.checked)}
            />
            {one.swatch && <Swatch color={one.swatch} />}
            <span className={styles.valueName}>
              <Isolate lang={one.lang}>{one.label ?? one.value}</Isolate>
            </span>
            {counted && <span className={styles.number}>{numberText(one.count)}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend} lang={lang}>
        {label}
      </legend>
      {list(first)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{moreText}</summary>
          {list(rest)}
        </details>
      )}
    </fieldset>
  );
}
