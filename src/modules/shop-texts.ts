/**
 * The texts of the shop's pages in English, as translators get them (`shop.po`, docs/messages.md): defaults of the definitions' text
 * fields and of their presets, and the few texts of views that are no settings.
 */
import { type Fields, isResponsive, type SingleField } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { formOf, pluralOf } from "#decoration/plurals.ts";

/**
 * Texts that views and head tags say themselves, because they must be there when no settings are: when the shop cannot be
 * reached, or fails. `useText` (shop-context.ts) gives them in the shop's language.
 */
export const viewTexts = [
  "Breadcrumb",
  "Page not found",
  "This page is no longer available.",
  "Back to the shop",
  "Something went wrong",
  "Internal server error",
  "Something went wrong on our side. Please try again in a moment.",
  "Try again",
  "Couldn't reach the shop",
  "Check your connection and try again in a moment.",
  "Card",
  "Bank transfer",
  "Cash on delivery",
  "Preview. Customers can't see this product yet, so it can't be bought.",
  "Preview. Customers can't see this post yet.",
  "Preview. Customers can't see this article yet.",
  "Your discount code for the checkout: {code}",
  "Stop video",
  "“{keyword}”",
  "Test order: nothing is charged, and it isn't in your reports. To place real orders, end test mode in the dashboard.",
] as const;

/** The question for consent (`storefront/document/consent.ts`), whose words only pages with it are sent. */
export const consentTexts = [
  "Cookies and similar technologies",
  "We would like to use services that store or read information on your device. They run only if you agree. Purposes: {purposes}. You can change your choice at any time under “Cookie settings” at the bottom of each page.",
  "Statistics",
  "Marketing",
  "Accept all",
  "Reject all",
  "More options",
  "Save choice",
  "Cookie settings",
] as const;

/**
 * What the consumer law of the European Union has pages say (docs/law.md); shops to which it does not apply are sent none of it.
 * The texts of the legal guarantee are those of the Annex to Implementing Regulation (EU) 2025/1960, in each of its languages:
 * they are not to be worded anew.
 */
export const lawTexts = [
  "Legal guarantee",
  "Minimum two-year legal guarantee protection for goods sold in the European Union.",
  "Consumers can claim their rights under the legal guarantee of conformity, for example if goods: do not match the description; do not function as intended.",
  "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer: free repair or free replacement; in some cases, a price reduction or full reimbursement.",
  "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
  "What to do if you receive non-conforming goods: 1. Contact the seller as soon as possible to report the issue; 2. Provide proof of purchase, such as a receipt, invoice, or bank statement.",
  "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee.",
  "https://europa.eu/youreurope/guarantees",
  "Maker and safety",
  "Maker",
  "Responsible person in the EU",
  "Model",
  "Warnings and safety information",
  "Safety document",
  "Maker’s guarantee of durability",
  "{maker} guarantees {model} for {years} years",
] as const;

export type LawText = (typeof lawTexts)[number];

export type ViewText = (typeof viewTexts)[number];

/**
 * Defaults with a number in them, as messages with plural forms. Of a pair ("1 product", "{count} products") the message has
 * both; a text alone ("{count} sold") has the same form twice in English.
 */
export const pluralTexts = [
  "{count, plural, one {# product} other {# products}}",
  "{count, plural, one {Show # result} other {Show # results}}",
  "{count, plural, one {# review} other {# reviews}}",
  "{count, plural, one {# star} other {# stars}}",
  "{count, plural, one {# item} other {# items}}",
  "{count, plural, one {# sold} other {# sold}}",
  "{count, plural, one {and # more} other {and # more}}",
  "{count, plural, one {The list ends after # products. Use the filters to see others.} other {The list ends after # products. Use the filters to see others.}}",
  "{days, plural, one {#-day returns} other {#-day returns}}",
  "{max, plural, one {You can add up to # photos} other {You can add up to # photos}}",
  "{stock, plural, one {Only # left} other {Only # left}}",
] as const;

/** What the definitions say in place of a message of `pluralTexts`: the form for one, and the one for other numbers. */
export function defaultForms(message: string): { readonly one: string; readonly other: string } {
  const plural = pluralOf(message);
  if (!plural) throw new Error(`no plural forms: ${message}`);
  return { one: formOf(plural, "one", "1"), other: formOf(plural, "other", `{${plural.value}}`) };
}

/** Fields whose text is not translated: it is the same in all languages, or comes from the shop's settings (`ofShop`). */
export const withoutLanguage: ReadonlySet<string> = new Set([
  "websiteName",
  "temporaryDomain",
  "currencySymbol",
  "tagContentTemp",
  "old_slug",
  "rule_campaign",
]);

/**
 * Fields whose English another field has with another meaning, by definition and field: a page's title is a noun where a button says
 * what it does. Translators see this name as context.
 */
const ownMeanings: ReadonlySet<string> = new Set([
  "Payment page.page_title",
  "Payment page.contact_text",
  "Log in page.page_title",
  "Track an order page.refunded_total_text",
  "Orders page.refunded_total_text",
]);

/**
 * Fields whose text the law asks for. In another language of the shop it is what was translated, else what comes with the shop:
 * never the owner's words in the shop's own language.
 */
export const legalTexts: ReadonlySet<string> = new Set([
  "place_paid_text",
  "terms_text",
  "tax_included_text",
  "tax_excluded_text",
  "tax_named_text",
  "tax_plus_text",
  "included_tax_text",
]);

/** Texts have letters: not "404", "24/7" or "$". */
export const hasLetters = (text: unknown): text is string => typeof text === "string" && /\p{L}{2}/u.test(text);

/** Whether a field holds a text that shoppers read. */
const isText = (name: string, { component, componentProps }: SingleField): boolean =>
  (component === "Input" || component === "Editor") && componentProps?.plain !== true && !withoutLanguage.has(name);

/** A text, and where it stands for translators: "Header › Search". */
export interface DefaultText {
  readonly text: string;
  readonly place: string;
  /** The catalog's context, for an English text that has another meaning here; "" without one. */
  readonly context: string;
}

/** The English texts that a definition brings. */
export function defaultTexts({ name, fields, presets = [] }: AnyDefinition): DefaultText[] {
  return [
    ...textsOfFields(fields, name),
    ...presets.flatMap((preset) => textsOfValues(fields, preset.values, `${name} › ${preset.name}`)),
  ];
}

function textsOfFields(fields: Fields, at: string): DefaultText[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isResponsive(field)) return [];
    const place = `${at} › ${field.label}`;
    const key = `${at}.${name}`;
    const context = ownMeanings.has(key) ? key : "";
    const fieldTexts = textsOfValue(name, field, field.default, place).map((text) => ({ ...text, context }));
    return field.item ? [...textsOfFields(field.item, place), ...fieldTexts] : fieldTexts;
  });
}

function textsOfValues(fields: Fields, values: Readonly<Record<string, unknown>>, at: string): DefaultText[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    return field && !isResponsive(field) ? textsOfValue(name, field, value, `${at} › ${field.label}`) : [];
  });
}

function textsOfValue(name: string, field: SingleField, value: unknown, place: string): DefaultText[] {
  const { item } = field;
  if (item && Array.isArray(value)) return value.flatMap((one: object) => textsOfValues(item, { ...one }, place));
  return isText(name, field) && hasLetters(value) ? [{ text: value, place, context: "" }] : [];
}

/**
 * The texts of a language by the English of definitions and views. Definitions have two texts for a count, one for 1 and one for
 * other numbers; the catalog has one message with plural forms. In languages with two forms they become these two texts. In
 * others, such as Polish, the second text keeps all forms of the message, and `fill` chooses one by the number.
 * @param catalog translations by their English (`shop.po`)
 */
export function textsIn(catalog: ReadonlyMap<string, string>, locale: string): ReadonlyMap<string, string> {
  const texts = new Map(catalog);
  const isSimple = hasSimplePlural(locale);
  const ofOne = new Intl.PluralRules(locale).select(1);
  for (const message of pluralTexts) {
    const translation = catalog.get(message);
    if (translation === undefined) continue;
    texts.delete(message);
    const english = defaultForms(message);
    const plural = pluralOf(translation);
    texts.set(english.one, plural ? formOf(plural, ofOne, "1") : translation);
    texts.set(english.other, plural && isSimple ? formOf(plural, "other", `{${plural.value}}`) : translation);
  }
  return texts;
}

/** Whether whole numbers have one form, or one for 1 and one for all others. */
function hasSimplePlural(locale: string): boolean {
  const rules = new Intl.PluralRules(locale);
  return Array.from({ length: 200 }, (_, number) => number).every(
    (number) => number === 1 || rules.select(number) === "other",
  );
}
