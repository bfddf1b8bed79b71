/** Makers of products, as staff write them and as shoppers read them (docs/law.md, Product safety). */
import { z } from "zod";
import { isInEea } from "../consumer-law.ts";
import { optionalText, text } from "../input.ts";

/** What is written of a maker. A maker that a file of an import has brought has only its name at first. */
export const makerFields = {
  name: text(200),
  /** Postal address, lines as on a letter. */
  address: optionalText(500),
  /** Electronic address: an email address or a page. */
  contact: optionalText(300),
  /** ISO 3166-1 alpha-2; "" while it is not known. */
  country: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/, "must be a country's code of two letters")]),
  /** Who answers for its products in the Union, where the maker is outside of it. */
  responsible_name: optionalText(200),
  responsible_address: optionalText(500),
  responsible_contact: optionalText(300),
};
const maker = z.object(makerFields);
export type MakerFields = z.output<typeof maker>;

export const storedMaker = z.object({ id: z.string(), ...makerFields });

const party = { name: z.string(), address: z.string(), contact: z.string() };
/** What the product's page says. */
export const shownMaker = z.object({ ...party, responsible: z.object(party).nullable() });
export type ShownMaker = z.output<typeof shownMaker>;

/** A maker's guarantee of durability, of more than two years. */
export const guarantee = z.object({ maker: z.string(), model: z.string(), years: z.number().int() });
export type Guarantee = z.output<typeof guarantee>;

/** Whether a maker of this country needs a responsible person in the Union (Regulation (EU) 2023/988, Article 16). */
export const needsResponsible = (country: string): boolean => country !== "" && !isInEea(country);

/** Fields that the law asks for and that are empty, in the order of the form. */
export function missingOfMaker(of: MakerFields): (keyof MakerFields)[] {
  const asked = [
    ...(["address", "contact", "country"] as const),
    ...(needsResponsible(of.country)
      ? (["responsible_name", "responsible_address", "responsible_contact"] as const)
      : []),
  ];
  return asked.filter((field) => of[field] === "");
}
