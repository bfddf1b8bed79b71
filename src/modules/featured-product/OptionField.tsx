import type { ProductDetail } from "#contract/calls/catalog.ts";
import { optionLabel } from "#contract/option-label.ts";
import { swatchOf } from "#contract/swatch-of.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Swatch } from "#ui/Swatch.tsx";
import { fill } from "../shared/text.ts";
import styles from "./option-field.module.css";
import { availability, type Choice, pick } from "./variants.ts";

interface Props {
  readonly product: Pick<ProductDetail, "variants">;
  readonly values: {
    readonly choose_text: string;
    readonly sold_out_text: string;
    readonly unavailable_text: string;
  };
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  readonly option: ProductDetail["options"][number];
}

/** The values of an option as radio buttons, with what each means for the other chosen ones. */
export function OptionField({ option, product, values, choice, onChoice }: Props) {
  const { name, label = name, values: list, swatches, lang, langs } = option;
  const chosen = Object.hasOwn(choice, name) ? choice[name] : undefined;
  return (
    <fieldset className={styles.option}>
      <legend className={styles.legend}>
        <Isolate lang={lang}>{label}</Isolate>
        <span className={styles.chosen} lang={chosen && langs?.[chosen]}>
          {chosen === undefined ? fill(values.choose_text, { option: label }) : optionLabel(option, chosen)}
        </span>
      </legend>
      <div className={styles.values}>
        {list.map((value) => {
          const state = availability(product, choice, name, value);
          const color = swatchOf(swatches, value);
          const words = { available: undefined, "sold out": values.sold_out_text, missing: values.unavailable_text }[
            state
          ];
          return (
            <label key={value} className={styles.value} data-state={state} title={words}>
              <input
                type="radio"
                name={`option:${name}`}
                value={value}
                checked={choice[name] === value}
                onChange={() => onChoice(pick(product, choice, name, value))}
              />
              {color && <Swatch color={color} />}
              <span lang={langs?.[value]}>{optionLabel(option, value)}</span>
              {words && <span className="visually-hidden">({words})</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
