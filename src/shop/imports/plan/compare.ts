/** Compares a product of a file with the one of the shop: what it becomes, what changes, what would be lost. Pure. */
import { ruleOf } from "#contract/messages.ts";
import { makerFields } from "#contract/shapes/maker.ts";
import { standardTaxClass, untaxedClass } from "#contract/tax-classes.ts";
import type { NewProduct } from "../../catalog/commands/product-input.ts";
import { newProduct } from "../../catalog/commands/product-input.ts";
import { sanitizeRichText } from "../../content/rich-text.ts";
import type { Cell, Fault, ParsedPicture, ParsedProduct } from "../kinds/parsed.ts";
import type { CategoryPaths } from "./categories.ts";
import { compareVariants, type WantedVariant } from "./compare-variants.ts";
import type { CurrentProduct } from "./current.ts";
import { asText, droppedTags, faultOf, label } from "./describe.ts";
import type { ImportOptions } from "./options.ts";
import { type Pictures, picturesInside, withOwnPictures, withSecurePictures } from "./pictures.ts";

type Media = NonNullable<NewProduct["media"]>;
/** A maker by its name: one that the shop does not have is added when the products are written. */
type Fields = Omit<NewProduct, "variants" | "options" | "maker_id"> & { readonly maker: string };

export interface FieldChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
}

export interface Planned {
  readonly parsed: ParsedProduct;
  readonly action: "new" | "changed" | "same";
  /** The whole product as it shall be; variants with the ids of those that the shop has. */
  readonly wanted: Fields & Pick<NewProduct, "options"> & { readonly variants: readonly WantedVariant[] };
  readonly current: CurrentProduct | undefined;
  /** Columns of the product that differ; "variants" and "categories" when these do. */
  readonly differs: ReadonlySet<string>;
  readonly removedVariants: readonly string[];
  readonly changes: readonly FieldChange[];
  /** Fields whose cells are blank where the shop has a value. */
  readonly blank: readonly string[];
  readonly missingVariants: number;
  /** Pictures that have to be copied first: `wanted` has only those that are in the shop. */
  readonly waiting: { readonly pictures: readonly ParsedPicture[]; readonly urls: readonly string[] } | undefined;
  readonly notes: readonly string[];
}

export interface Surroundings {
  readonly options: ImportOptions;
  readonly currency: string;
  readonly categories: CategoryPaths;
  readonly pictures: Pictures;
  readonly taxClasses: readonly { readonly key: string; readonly name: string }[];
  /** Of the product page in the live design. */
  readonly templates: readonly { readonly number: number; readonly name: string }[];
  /** A handle that no product has, made from this one. */
  readonly freeHandle: (wanted: string) => string;
  /** Whether the file names the handle that the product shall have, so that another one is a change. */
  readonly renames: boolean;
}

const asLabel = (cell: Cell<string>): Cell<string> => (cell ? cell.replace(/\s*,\s*/g, " ").trim() : cell);

/** @returns what is wrong when the product would break a rule of the shop. */
export function compareProduct(
  parsed: ParsedProduct,
  current: CurrentProduct | undefined,
  around: Surroundings,
): Planned | { readonly faults: readonly Fault[] } {
  const { options, categories, pictures } = around;
  const row = parsed.rows[0] ?? 0;
  const blank: string[] = [];
  const notes = [...parsed.notes];
  /** The cell's value; the shop's for columns that the file does not have, and for blank ones unless they shall empty it. */
  const choose = <T>(name: string, cell: Cell<T>, now: T | undefined, none: T): T => {
    if (cell !== null && cell !== undefined) return cell;
    if (cell === undefined || now === undefined) return now ?? none;
    if (isEmpty(now)) return now;
    blank.push(label(name));
    return options.blanks === "empty" ? none : now;
  };

  const raw = parsed.description;
  const clean = raw ? cleaned(raw, notes) : raw;
  // An address that the shop's own description has is meant to be elsewhere.
  const inside =
    clean && options.pictures
      ? picturesInside(clean).filter((url) => !current?.description.includes(url.replaceAll("&", "&amp;")))
      : [];
  const description = clean ? withOwnPictures(clean, pictures) : clean;

  const media = mediaOf(parsed.pictures, current, around);
  const ids = categoriesOf(parsed, current, categories);
  const wanted: Fields = {
    good_name: choose("good_name", parsed.title ?? undefined, current?.good_name, ""),
    seo_name: handleFor(parsed, current, around),
    summary: choose("summary", parsed.summary, current?.summary, ""),
    description: choose("description", description, current?.description, ""),
    status: current
      ? choose("status", parsed.status ?? undefined, current.status, current.status)
      : options.new_status === "draft"
        ? "draft"
        : (parsed.status ?? "active"),
    publish_at: choose("publish_at", parsed.publish_at, current?.publish_at, null),
    product_type: choose("product_type", asLabel(parsed.type), current?.product_type, ""),
    vendor: choose("vendor", asLabel(parsed.vendor), current?.vendor, ""),
    tax_class:
      choose("tax_class", taxClassOf(parsed.tax_class, around, notes), filled(current?.tax_class), "") ||
      standardTaxClass,
    maker: choose("maker", parsed.maker, current?.maker, ""),
    model: choose("model", parsed.model, current?.model, ""),
    guarantee_years: choose("guarantee_years", parsed.guarantee_years, current?.guarantee_years, null),
    safety_text: choose("safety_text", parsed.safety_text, current?.safety_text, ""),
    safety_file: choose("safety_file", parsed.safety_file, current?.safety_file, null),
    template: choose("template", templateOf(parsed.template, around, notes), current?.template, null),
    tags: [...choose("tags", tagsOf(parsed.tags), current?.tags, [])],
    seo_title: choose("seo_title", parsed.seo_title, current?.seo_title, ""),
    seo_description: choose("seo_description", parsed.seo_description, current?.seo_description, ""),
    media: media.list,
    video: choose("video", parsed.video, current?.video ?? undefined, null),
    specifications: specificationsOf(parsed, current),
    recommended: choose("recommended", parsed.recommended ?? undefined, current?.recommended, false),
    position: choose("position", parsed.position ?? undefined, current?.position, 0),
    categories: ids,
  };
  if (!current && !wanted.good_name) {
    const name = parsed.handle ?? parsed.sourceId;
    const none = name ? `. The shop has no product "${name.slice(0, 60)}"` : "";
    return { faults: [{ row, reason: `Title: a new product needs one${none}` }] };
  }
  const compared = compareVariants(parsed, current, around, blank);
  if ("faults" in compared) return compared;
  const { faults: _, ...whole } = {
    faults: undefined,
    ...wanted,
    options: compared.options,
    variants: compared.variants,
  };
  const { maker, ...fields } = whole;
  const named = makerFields.name.safeParse(maker, { error: ruleOf });
  if (maker && !named.success) {
    return { faults: [{ row, reason: `${label("maker")}: ${named.error.issues[0]?.message}` }] };
  }
  const checked = newProduct.safeParse(
    {
      ...fields,
      variants: whole.variants.map(({ id: _id, isNew: _new, differs: _differs, row: _row, ...variant }) => variant),
    },
    { error: ruleOf },
  );
  if (!checked.success) return { faults: [faultOf(checked.error, row, compared.variants)] };

  const differs = new Set<string>();
  const changes: FieldChange[] = [];
  for (const [name, value] of Object.entries(wanted)) {
    const now = current && Object.hasOwn(current, name) ? current[name as keyof CurrentProduct] : undefined;
    const before = current ? asText(name, now, categories) : null;
    const after = asText(name, value, categories);
    if (current ? !isSame(name, now, value) : !isEmpty(value) && value !== standardTaxClass) {
      if (current) differs.add(name);
      if (name !== "position") changes.push({ label: label(name), before, after });
    }
  }
  if (compared.changes.length > 0) {
    if (current) differs.add("variants");
    changes.push(...compared.changes);
  }
  if (current && JSON.stringify(current.options) !== JSON.stringify(compared.options)) differs.add("options");
  const newPaths = categories.missing(parsed.categories ?? []);
  if (current && newPaths.length > 0) differs.add("categories");
  const waitingUrls = [
    ...new Set([...media.waiting, ...inside.filter((url) => !pictures.fileOf(url)), ...compared.waiting]),
  ];
  return {
    parsed,
    action: !current ? "new" : differs.size > 0 ? "changed" : "same",
    wanted: whole,
    current,
    differs,
    removedVariants: compared.removed,
    changes,
    blank,
    missingVariants: compared.missing,
    waiting: waitingUrls.length > 0 ? { pictures: parsed.pictures ?? [], urls: waitingUrls } : undefined,
    notes,
  };
}

/** The standard class is what a product has that was given none. */
const filled = (taxClass: string | undefined) => (taxClass === standardTaxClass ? "" : taxClass);

/** WooCommerce's names of the classes that it comes with. */
const wooClasses: Readonly<Record<string, string>> = { "reduced-rate": "reduced", "zero-rate": untaxedClass };

/** The key of a class that a file names by its key or its name. */
function taxClassOf(cell: Cell<string>, { taxClasses }: Surroundings, notes: string[]): Cell<string> {
  if (!cell) return cell;
  const text = cell.toLowerCase();
  const taxClass = taxClasses.find(({ key, name }) => [key, name.toLowerCase()].includes(wooClasses[text] ?? text));
  if (!taxClass)
    notes.push(`Tax class: the shop has no class “${cell.slice(0, 60)}”. Add it in Settings, Taxes, first`);
  return taxClass?.key;
}

/** The number of a template that a file names by its name; numbers are those of templates that the live design lacks. */
function templateOf(cell: Cell<string>, { templates }: Surroundings, notes: string[]): Cell<number> {
  if (!cell) return cell === undefined ? undefined : null;
  const template = templates.find(({ name }) => name.toLowerCase() === cell.toLowerCase());
  if (template) return template.number;
  if (/^[1-9]\d{0,8}$/.test(cell)) return Number(cell);
  notes.push(`Page template: the live design has no template “${cell.slice(0, 60)}” of the product page`);
  return undefined;
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

function isSame(name: string, now: unknown, value: unknown): boolean {
  if (name === "categories" && Array.isArray(now) && Array.isArray(value)) {
    return now.length === value.length && value.every((id) => now.includes(id));
  }
  // As makers are found by their names.
  if (name === "maker") return String(now).toLowerCase() === String(value).toLowerCase();
  return JSON.stringify(now ?? null) === JSON.stringify(value ?? null);
}

function cleaned(html: string, notes: string[]): string {
  if (!html.includes("<") && !html.includes("&") && !html.includes(">")) return html;
  const { html: secure, count } = withSecurePictures(html);
  const clean = sanitizeRichText(secure);
  if (count > 0) notes.push("Description: pictures with http addresses are asked for by https");
  const dropped = droppedTags(html, clean);
  if (dropped.length > 0) notes.push(`Description: ${dropped.join(", ")} left out`);
  return clean;
}

/** Each once, whatever its case. */
function tagsOf(tags: Cell<readonly string[]>): Cell<string[]> {
  if (!tags) return tags;
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const clean = tag.replace(/\s*,\s*/g, " ").trim();
    if (clean && !seen.has(clean.toLowerCase())) seen.set(clean.toLowerCase(), clean);
  }
  return [...seen.values()];
}

function handleFor(parsed: ParsedProduct, current: CurrentProduct | undefined, around: Surroundings): string {
  if (current && (!around.renames || !parsed.handle)) return current.seo_name;
  if (current && parsed.handle === current.seo_name) return current.seo_name;
  return around.freeHandle(parsed.handle ?? parsed.title ?? parsed.sourceId);
}

/** Those of the shop stay; those of the file are added. */
function categoriesOf(parsed: ParsedProduct, current: CurrentProduct | undefined, categories: CategoryPaths): string[] {
  const categoryIds = (parsed.categories ?? []).flatMap((path) => categories.idOf(path) ?? []);
  return [...new Set([...(current?.categories ?? []), ...categoryIds])];
}

/** Lines of the file replace those of the same name; the others stay. */
function specificationsOf(parsed: ParsedProduct, current: CurrentProduct | undefined) {
  const now = current?.specifications ?? [];
  if (!parsed.specifications) return now;
  const parsedLines = parsed.specifications.map(({ name, value }) => ({ name, value: value.slice(0, 1000) }));
  const names = new Set(parsedLines.map(({ name }) => name.toLowerCase()));
  const others = now.filter(({ name }) => !names.has(name.toLowerCase()));
  if (others.length === 0) return parsedLines;
  const byName = Map.groupBy(parsedLines, ({ name }) => name.toLowerCase());
  const replaced = now.flatMap((line) => {
    const lines = byName.get(line.name.toLowerCase());
    byName.delete(line.name.toLowerCase());
    return lines ?? (names.has(line.name.toLowerCase()) ? [] : [line]);
  });
  return [...replaced, ...[...byName.values()].flat()];
}

/** Pictures of the file in its order, then those that only the shop has. Waits with the order until all are copied. */
export function mediaOf(
  parsedPictures: Cell<readonly ParsedPicture[]>,
  current: Pick<CurrentProduct, "media"> | undefined,
  { pictures, options }: Pick<Surroundings, "pictures" | "options">,
): { readonly list: Media; readonly waiting: readonly string[] } {
  const now = current?.media ?? [];
  if (!parsedPictures) return { list: now, waiting: [] };
  // A picture that the product has from elsewhere already stays there.
  const resolved = parsedPictures.map(({ url, alt }) => ({
    url,
    alt,
    file: now.some((one) => one.file === url) ? url : pictures.fileOf(url),
  }));
  const waiting = options.pictures ? resolved.flatMap(({ url, file }) => (file ? [] : [url])) : [];
  if (waiting.length > 0 && current) return { list: now, waiting };
  const media = new Map<string, Media[number]>();
  for (const { file, alt } of resolved) {
    if (!file || media.has(file)) continue;
    const currentPicture = now.find((one) => one.file === file);
    media.set(file, { file, alt: alt ?? currentPicture?.alt ?? "", focal: currentPicture?.focal ?? null });
  }
  return { list: [...media.values(), ...now.filter(({ file }) => !media.has(file))], waiting };
}
