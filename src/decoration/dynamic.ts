/**
 * Values that texts of modules take from the shop and from a product: "{product.name}". They are stored as they are typed, and filled in where
 * a page is rendered, as text: never as markup (docs/pages.md, Values in texts).
 */
import { type Fields, isResponsive, type SingleField, type Values } from "./field.ts";

/** What texts may take, by name; specifications of a product besides, as "product.spec.Material". */
export const dynamicNames = [
  "shop.name",
  "product.name",
  "product.price",
  "product.compare_price",
  "product.vendor",
  "product.sku",
  "product.summary",
] as const;
export type DynamicName = (typeof dynamicNames)[number];

/** What texts may take from the record that a page is about: each on pages of that record alone. */
const recordNames = ["category.name", "article.title", "news.title", "news.summary", "news.author"] as const;
export type RecordName = (typeof recordNames)[number];

/** Before the name of a specification. */
export const specification = "product.spec.";

/** The setting that marks a module whose texts take values, in what shoppers get and on the canvas; absent for others. */
export const takesValues = "takes_values";

/** In rich text the name has "html:" before it once it is marked, so that what is filled in is written as HTML. */
const token = /\{(html:)?((?:shop|product|category|article|news)\.[^{}<>]{1,130})\}/g;
const unmarked = /\{((?:shop|product|category|article|news)\.[^{}<>]{1,130})\}/g;

/** Names of the values that a text takes, each once. @param isHtml signs in it are written as HTML */
export const namesIn = (text: string, isHtml: boolean): string[] => [
  ...new Set([...text.matchAll(unmarked)].map(([, name = ""]) => (isHtml ? decoded(name) : name))),
];

/** Whether texts take a specification of a product. */
export const takesSpecification = (values: Values): boolean => JSON.stringify(values).includes(`{${specification}`);

export const isKnownName = (name: string): boolean =>
  (dynamicNames as readonly string[]).includes(name) ||
  (recordNames as readonly string[]).includes(name) ||
  (name.startsWith(specification) && name.length > specification.length);

/** Whether a field is a text that may take values: one that is read, no address, time or code. */
export const takes = ({ component, componentProps = {} }: SingleField): boolean =>
  component === "Editor" ||
  (component === "Input" && componentProps.type !== "datetime-local" && componentProps.plain !== true);

/** Values with rich text marked. The same object where no text takes a value. */
export function markTaking(fields: Fields, values: Values): Values {
  const marked = markIn(fields, values);
  return marked === values ? values : { ...marked, [takesValues]: true };
}

function markIn(fields: Fields, values: Values): Values {
  const changed: Record<string, unknown> = {};
  let isTaking = false;
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (isResponsive(field)) continue;
    const { item } = field;
    if (item && Array.isArray(value)) {
      const items = value.map((one: Values) => (typeof one === "object" && one !== null ? markIn(item, one) : one));
      if (items.some((one, index) => one !== value[index])) changed[name] = items;
    } else if (typeof value === "string" && value.includes("{") && takes(field) && value.search(unmarked) >= 0) {
      isTaking = true;
      if (field.component === "Editor") changed[name] = value.replace(unmarked, "{html:$1}");
    }
  }
  return isTaking || Object.keys(changed).length > 0 ? { ...values, ...changed } : values;
}

/** What a name stands for; "" or undefined for nothing. */
export type ValueOf = (name: string) => string | undefined;

/** Values whose texts have what they take. */
export function filled(values: Values, lookUp: ValueOf): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filledIn(value, lookUp)]));
}

function filledIn(value: unknown, lookUp: ValueOf): unknown {
  if (typeof value === "string") return value.includes("{") ? filledText(value, lookUp) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => filledIn(one, lookUp));
  return typeof value === "object" && value !== null ? filled({ ...value }, lookUp) : value;
}

/** A text with what it takes; what is unknown or empty gives nothing. */
export const filledText = (text: string, lookUp: ValueOf): string =>
  text.replace(token, (_, mark: string | undefined, name: string) =>
    mark ? escaped(lookUp(decoded(name)) ?? "") : (lookUp(name) ?? ""),
  );

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const decoded = (name: string): string =>
  name
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
