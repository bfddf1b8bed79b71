/** Rows of a feed as the files that search engines and marketplaces read. */
import { type KnownOption, knownOption } from "#contract/known-options.ts";
import { fromZonedInput } from "#contract/zoned-time.ts";
import { csvLines } from "#kernel/csv-lines.ts";
import type { FeedFile } from "./address.ts";
import type { FeedRow } from "./row.ts";

export interface FeedAbout {
  /** Of the shop. */
  readonly name: string;
  readonly origin: string;
  readonly condition: "new" | "refurbished" | "used";
  /** ISO 3166-1 alpha-2; "" while it is not known. */
  readonly country: string;
  /** Of the shop, IANA name. */
  readonly timeZone: string;
}

interface Format {
  readonly type: string;
  readonly begin: (about: FeedAbout) => string;
  readonly rows: (rows: readonly FeedRow[], about: FeedAbout) => string;
  readonly end: string;
}

/** Columns of Google's product data specification, in its order; a column without a value is left out of XML. */
function googleColumns(
  row: FeedRow,
  { condition, timeZone }: FeedAbout,
): readonly (readonly [name: string, value: string])[] {
  const [picture = "", ...others] = row.pictures;
  const money = (amount: string) => amount && `${amount} ${row.currency}`;
  const option = (known: KnownOption) =>
    Object.entries(row.options).find(([name]) => knownOption(name) === known)?.[1] ?? "";
  return [
    ["id", row.id],
    ["title", row.title],
    ["description", row.description],
    ["link", row.link],
    ["image_link", picture],
    ["additional_image_link", others.join(",")],
    ["availability", row.availability],
    ["availability_date", row.availableOn && (fromZonedInput(`${row.availableOn}T00:00:00`, timeZone) ?? "")],
    ["price", money(row.price)],
    ["sale_price", money(row.salePrice)],
    ["sale_price_effective_date", row.saleTime],
    ["unit_pricing_measure", row.unitMeasure],
    ["unit_pricing_base_measure", row.unitBase],
    ["brand", row.brand],
    ["gtin", row.gtin],
    ["mpn", row.sku],
    ["identifier_exists", row.gtin || (row.brand && row.sku) ? "" : "no"],
    ["condition", condition],
    ["item_group_id", row.group],
    ["product_type", row.category],
    ["color", option("color")],
    ["size", option("size")],
    ["material", option("material")],
    ["shipping_weight", row.weight === null ? "" : `${row.weight} g`],
    [
      "shipping",
      row.shipping
        ? `${row.shipping.country}::${row.shipping.service.replaceAll(":", " ")}:${money(row.shipping.price)}`
        : "",
    ],
  ];
}

function openAiColumns(row: FeedRow, { name, origin, country }: FeedAbout): readonly (readonly [string, string])[] {
  const [picture = "", ...others] = row.pictures;
  const money = (amount: string) => amount && `${amount} ${row.currency}`;
  return [
    ["is_eligible_search", "true"],
    ["is_eligible_checkout", "false"],
    ["item_id", row.id],
    ["gtin", row.gtin],
    ["mpn", row.sku],
    ["title", row.title],
    ["description", row.description],
    ["url", row.link],
    ["brand", row.brand || name],
    ["image_url", picture],
    ["additional_image_urls", others.join(",")],
    ["price", money(row.price)],
    ["sale_price", money(row.salePrice)],
    ["availability", row.availability],
    ["availability_date", row.availableOn],
    ["product_category", row.category],
    ["group_id", row.group || row.id],
    ["listing_has_variations", row.group ? "true" : "false"],
    ["variant_dict", row.group ? JSON.stringify(row.options) : ""],
    ["seller_name", name],
    ["seller_url", origin],
    ["target_countries", country],
    ["store_country", country],
  ];
}

const namesOf = (columns: readonly (readonly [string, string])[]) => columns.map(([name]) => name);
const valuesOf = (columns: readonly (readonly [string, string])[]) => columns.map(([, value]) => value);

/** A row of which only the names of the columns are read. */
const empty: FeedRow = {
  ...{
    id: "",
    group: "",
    title: "",
    description: "",
    link: "",
    pictures: [],
    availability: "in_stock",
    availableOn: "",
  },
  ...{ price: "", salePrice: "", saleTime: "", currency: "", brand: "", gtin: "", sku: "", category: "", options: {} },
  ...{ weight: null, unitMeasure: "", unitBase: "", shipping: null },
};

/** XML 1.0 has no characters below the space but tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xml = (text: string) => text.replace(forbidden, "").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** In XML a list of pictures is an element each, and shipping has parts. */
function googleItem(row: FeedRow, about: FeedAbout): string {
  const element = (name: string, value: string) => `<g:${name}>${xml(value)}</g:${name}>`;
  const elements = googleColumns(row, about).flatMap(([name, value]) => {
    if (name === "additional_image_link") return row.pictures.slice(1).map((picture) => element(name, picture));
    if (name === "shipping" && row.shipping) {
      const { country, service, price } = row.shipping;
      const parts = [
        element("country", country),
        element("service", service),
        element("price", `${price} ${row.currency}`),
      ];
      return [`<g:shipping>${parts.join("")}</g:shipping>`];
    }
    return value === "" ? [] : [element(name, value)];
  });
  return `<item>${elements.join("")}</item>\n`;
}

const tsv = (values: readonly string[]) => `${values.map((value) => value.replace(/[\t\r\n]+/g, " ")).join("\t")}\n`;

export const feedFormats: Readonly<Record<FeedFile, Format>> = {
  "google.xml": {
    type: "application/xml; charset=utf-8",
    begin: ({ name, origin }) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n<title>${xml(name)}</title><link>${xml(origin)}</link><description>${xml(name)}</description>\n`,
    rows: (rows, about) => rows.map((row) => googleItem(row, about)).join(""),
    end: "</channel></rss>\n",
  },
  "google.tsv": {
    type: "text/tab-separated-values; charset=utf-8",
    begin: (about) => tsv(namesOf(googleColumns(empty, about))),
    rows: (rows, about) => rows.map((row) => tsv(valuesOf(googleColumns(row, about)))).join(""),
    end: "",
  },
  "openai.csv": {
    type: "text/csv; charset=utf-8",
    begin: (about) => csvLines([namesOf(openAiColumns(empty, about))]),
    rows: (rows, about) => csvLines(rows.map((row) => valuesOf(openAiColumns(row, about)))),
    end: "",
  },
};
