/** Definitions of module types. Form, defaults, validation, wire form and search derive from them. */
import { type Fields, isResponsive, memoryName, type ValuesOf } from "./field.ts";
import { type RuleValues, ruleFields } from "./rules.ts";
import { type SectionValues, sectionFields } from "./section.ts";

export { moduleType } from "./module-type.ts";

/** Groups of the module picker, in the order shown. */
export type PickerGroup = "basic" | "product" | "other" | "more";

export interface Preset<F extends Fields = Fields> {
  readonly name: string;
  readonly values: Partial<ValuesOf<F> & SectionValues & RuleValues>;
}

/** Rows of the shop that the server sends with a module. */
export interface DataNeeds {
  /** The products with these ids; without ids the first `count` of `category`, of `tag`, or by the order `fallback`. */
  readonly products?: {
    readonly ids: readonly string[];
    readonly fallback: "popular" | "newest" | "recommended" | "promotional" | "none";
    readonly count: number;
    readonly category?: string;
    /** Those with this tag, best sellers first. */
    readonly tag?: string;
    /** Also what it takes to buy the first of them. */
    readonly detail?: true;
    /** With its specifications, which texts of the module take. */
    readonly specifications?: true;
  };
  /** The categories with these ids; without ids the first `count` of the shop, or of those directly below `parent` ("": the top ones). */
  readonly categories?: { readonly ids: readonly string[]; readonly count: number; readonly parent?: string };
  /** The first `count` categories that are below no other one. */
  readonly top_categories?: { readonly count: number };
  /** The newest posts; with `tag` those that have it ("" has none). */
  readonly news?: { readonly count: number; readonly tag?: string };
  /** Shown reviews with a text, of the products with these ids or of all, by their number of stars. */
  readonly reviews?: {
    /** `best`: featured ones and those with most stars first. */
    readonly rule: "best" | "newest";
    readonly ids: readonly string[];
    readonly count: number;
    readonly min_stars: number;
    /** Also the average of all reviews of the shop. */
    readonly sum: boolean;
  };
  /** What is bought together with the products of these ids, and it takes to buy it. */
  readonly together?: { readonly ids: readonly string[]; readonly count: number };
  /** Days and times of the shop's clock, as the field `moment` has them; "" for none. Pages are made anew when one comes. */
  readonly moments?: readonly string[];
}

/** What a module says of its shop before anybody has edited it. */
export interface ShopFacts {
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly locale: string;
}

export interface ModuleDefinition<F extends Fields = Fields> {
  /** Unique number; all page configurations share −3 and are told apart by `page`. */
  readonly type: number;
  /** For type −3: the page's decoration group (docs/behaviour.md, Routes). */
  readonly page?: string;
  readonly name: string;
  /** Name of an icon of the editor's `shell/ModuleIcon.tsx` or `shell/rest-icons.ts`. */
  readonly icon: string;
  /** Group of the module picker; absent for types that cannot be added. */
  readonly group?: PickerGroup;
  /** Incremented when the meaning of fields changes; `migrations` then converts values of older versions. */
  readonly version: number;
  readonly fields: F;
  readonly presets?: readonly Preset<F>[];
  /** `migrations[n]` turns wire values of version n into those of version n + 1. */
  readonly migrations?: Readonly<Record<number, (values: Record<string, unknown>) => Record<string, unknown>>>;
  readonly data?: (values: ValuesOf<F>) => DataNeeds;
  /** Origins of other sites whose pages the module shows in frames: the policy of the shop's pages allows them. */
  readonly frames?: (values: ValuesOf<F>) => readonly string[];
  /** Values that follow the shop, also of saved modules, until they are given others; an emptied text follows again. */
  readonly ofShop?: (shop: ShopFacts) => Partial<ValuesOf<F>>;
}

/** A definition of any fields. */
// biome-ignore lint/suspicious/noExplicitAny: `data` and presets take the values of their own fields; the registry holds all of them
export type AnyDefinition = Omit<ModuleDefinition<any>, "fields"> & {
  readonly fields: Fields;
  /** Its defaults are in another language than English (`in-language.ts`). */
  readonly isTranslated?: true;
};

/**
 * Declares a module type. Types that pages hold get the settings of their section (`section.ts`) and of when they are shown (`rules.ts`)
 * besides their own: views are not given those, and do not know them. Throws when a responsive field's name does not follow from its template or a migration is missing. */
export function defineModule<const F extends Fields>(definition: ModuleDefinition<F>): ModuleDefinition<F> {
  checkNames(definition.name, definition.fields);
  for (let version = 1; version < definition.version; version++) {
    if (!definition.migrations?.[version]) {
      throw new Error(`${definition.name}: no migration from version ${version}`);
    }
  }
  return definition.type > 0
    ? { ...definition, fields: { ...definition.fields, ...sectionFields, ...ruleFields } }
    : definition;
}

/** Values of a definition: `type CarouselValues = DefinitionValues<typeof carousel>`. */
export type DefinitionValues<D> = D extends ModuleDefinition<infer F> ? ValuesOf<F> : never;

function checkNames(owner: string, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (isResponsive(field)) {
      if (memoryName(field.template) !== name) {
        throw new Error(`${owner}: field "${name}" must be named "${memoryName(field.template)}"`);
      }
    } else if (field.item) {
      checkNames(`${owner} › ${field.label}`, field.item);
    }
  }
}
