/** What the templates of all languages are made of. */
import type { templateKinds } from "#contract/checkout-rules.ts";
import type { Seller } from "../../../settings/index.ts";

export type TemplateKind = (typeof templateKinds)[number];
export type Facts = Seller & { readonly shop: string };

/** A heading with its paragraphs; a paragraph that is a list is a list of items. */
export type Part = readonly [heading: string, ...paragraphs: readonly (string | readonly string[])[]];

/** The five texts in one language; `now` is the day of the statement on accessibility. What settings do not know stands in square brackets. */
export type TemplateTexts = Readonly<Record<TemplateKind, (facts: Facts, now: Date) => readonly Part[]>>;

/** Name and postal address, a line each. @param gap what stands where the settings have no address */
export const addressOf = ({ name, address }: Facts, gap: string): string =>
  [name, ...(address.length > 0 ? address : [gap])].join("\n");

export const inOneLine = (lines: string): string => lines.replaceAll("\n", ", ");
