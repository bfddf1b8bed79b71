import { makeRandom } from "../../random.ts";
import { escapeHtml } from "../html.ts";
import { COLOURS, type Colour } from "../palette.ts";
import { colourPicture, detailPicture, mainPicture, usedPicture } from "../picture-names.ts";
import type { OptionContent, ProductContent, VariantContent } from "../types.ts";
import type { Entry } from "./entry.ts";

const money = (cents: number): string => (cents / 100).toFixed(2);

/** A regular price in dollars less a percentage, kept to whole dollars as a shop would. */
const reduced = (dollars: number, percent: number): number => Math.round(dollars * (1 - percent / 100));

const initials = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9 -]/g, "")
    .split(/[ -]+/)
    .map((word) => (/^\d/.test(word) ? word : word.slice(0, 4)))
    .join("");

/** Does the list name this variant: all of them, one of its values, or all its values with a slash between? */
const names = (list: readonly string[] | undefined, values: readonly string[]): boolean =>
  list?.some((one) => one === "all" || values.includes(one) || one === values.join("/")) ?? false;

/** What options and variants are made of. */
export type Choices = Pick<Entry, "slug" | "colours" | "price" | "off" | "soldOut" | "low"> & { sku?: string };

const optionsOf = ({ colours, price }: Choices): OptionContent[] => [
  ...(colours && colours.length > 1
    ? [{ name: "Color", values: colours.map((value) => ({ value, swatch: COLOURS[value] })) }]
    : []),
  ...(typeof price === "number" ? [] : [{ name: "Size", values: price.map(([value]) => ({ value })) }]),
];

const variantsOf = (entry: Choices): VariantContent[] => {
  const random = makeRandom(entry.slug);
  const colours: (Colour | undefined)[] = entry.colours && entry.colours.length > 1 ? entry.colours : [undefined];
  const sizes: [string | undefined, number][] =
    typeof entry.price === "number" ? [[undefined, entry.price]] : entry.price;
  const stem = entry.sku ?? `AE-${initials(entry.slug.replaceAll("-", " "))}`;
  return colours.flatMap((colour, c) =>
    sizes.map(([size, dollars]) => {
      const values = [colour, size].filter((value) => value !== undefined);
      const plenty = 12 + Math.floor(random() * 70);
      return {
        values,
        sku: [stem, ...values.map(initials)].join("-"),
        price: money(100 * (entry.off ? reduced(dollars, entry.off) : dollars)),
        origin_price: entry.off ? money(100 * dollars) : null,
        stock: names(entry.soldOut, values) ? 0 : names(entry.low, values) ? 1 + Math.floor(random() * 3) : plenty,
        picture: colour && c > 0 ? colourPicture(entry.slug, colour) : null,
      };
    }),
  );
};

/** One variant for every combination of the options' values, in their order. */
export const buildVariants = (choices: Choices): Pick<ProductContent, "options" | "variants"> => ({
  options: optionsOf(choices),
  variants: variantsOf(choices),
});

/** @param heading above the points. */
export const descriptionOf = ({ story, points }: Pick<Entry, "story" | "points">, heading: string): string =>
  [
    ...story.map((text) => `<p>${escapeHtml(text)}</p>`),
    `<h3>${heading}</h3>`,
    `<ul>${points.map((text) => `<li>${escapeHtml(text)}</li>`).join("")}</ul>`,
  ].join("");

/** The product as it is stored, of what was written by hand. */
export const buildProduct = (entry: Entry, category: string): ProductContent => ({
  seo_name: entry.slug,
  good_name: entry.name,
  summary: entry.summary,
  description_html: descriptionOf(entry, "Good to know"),
  categories: [category, ...(entry.also ?? [])],
  ...buildVariants(entry),
  specifications: entry.specs.map(([name, value]) => ({ name, value })),
  pictures: [mainPicture(entry.slug), usedPicture(entry.slug), ...(entry.close ? [detailPicture(entry.slug)] : [])],
  sale: entry.sale,
  created_on: entry.created,
  reviews: entry.reviews.map(([author, rating, created_on, text, reply], i) => {
    const picture = entry.reviewPictures?.[i];
    return { author, rating, created_on, text, pictures: picture ? [picture] : [], ...(reply ? { reply } : {}) };
  }),
});
