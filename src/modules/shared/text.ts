import { pluralOf } from "#decoration/plurals.ts";
import { numberText, pageLanguage } from "#ui/page-language.ts";
import type { ViewText } from "../shop-texts.ts";

type FillValues = Readonly<Record<string, string | number>>;

/**
 * Fills the placeholders of a text: `fill("{count} products", { count: 3 })`. Unknown placeholders stay. A text of a language with
 * several plural forms has all of them (`#decoration/plurals.ts`).
 */
export function fill(template: string, values: FillValues): string {
  return withForm(template, values).replace(/\{(\w+)\}(%?)/g, (whole, name: string, sign: string) => {
    const text = textOf(values[name]);
    return text === undefined ? whole : sign ? percentText(text) : text;
  });
}

/** Shops write the discount on their products once, as "-{percent}%", for all languages. */
const percentText = (number: string): string => pageLanguage()?.numbers.percent?.replace("#", number) ?? `${number}%`;

const textOf = (value: string | number | undefined): string | undefined =>
  typeof value === "number" && pageLanguage() ? numberText(value) : value?.toString();

function withForm(template: string, values: FillValues): string {
  const plural = template.includes(", plural,") ? pluralOf(template) : undefined;
  if (!plural) return template;
  const { before, value, forms, after } = plural;
  // Numbers may be written already: "1.240", "10,000+".
  const number = Number(String(values[value]).replace(/\D/g, ""));
  const form = forms[new Intl.PluralRules(pageLanguage()?.locale ?? "en").select(number)] ?? forms.other ?? "";
  return `${before}${form.replaceAll("#", `{${value}}`)}${after}`;
}

/** A fixed text of the shop's pages, one that no setting of the design changes (`shop-texts.ts`), in the shop's language. */
export const viewText = (text: ViewText): string => pageLanguage()?.texts[text] ?? text;
