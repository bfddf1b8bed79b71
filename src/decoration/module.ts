/** What a module type is: one definition from which form, defaults, validation, wire form and search derive. */
import { type Fields, isResponsive, memoryName, type ValuesOf } from "./field.ts";

export { moduleType } from "./module-type.ts";

/** Groups of the module picker, in the order shown (spec §2). */
export type PickerGroup = "basic" | "product" | "other";

export interface Preset<F extends Fields = Fields> {
  readonly name: string;
  readonly values: Partial<ValuesOf<F>>;
}

/** Which live rows a module wants beside its values. */
export interface DataNeeds {
  /** Rows named by a product field; when it is empty, the best of the shop by this order. */
  readonly products?: {
    readonly ids: readonly string[];
    readonly fallback: "popular" | "recommended" | "promotional" | "none";
    readonly count: number;
  };
  readonly categories?: { readonly ids: readonly string[]; readonly count: number };
  readonly news?: { readonly count: number };
}

export interface ModuleDefinition<F extends Fields = Fields> {
  /** Unique number; all page configurations share −3 and are told apart by `page`. */
  readonly type: number;
  /** For type −3: the decoration group it belongs to (spec §2, route table). */
  readonly page?: string;
  readonly name: string;
  /** Name of an icon of the editor's `shell/ModuleIcon.tsx`. */
  readonly icon: string;
  /** Where the picker offers it; absent for modules that cannot be added. */
  readonly group?: PickerGroup;
  /** Counts up when fields change their meaning; `migrations` then leads from the older form. */
  readonly version: number;
  readonly fields: F;
  readonly presets?: readonly Preset<F>[];
  /** `migrations[n]` turns wire values of version n into those of version n + 1. */
  readonly migrations?: Readonly<Record<number, (values: Record<string, unknown>) => Record<string, unknown>>>;
  readonly data?: (values: ValuesOf<F>) => DataNeeds;
}

/** A definition whose fields are not known to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: `data` and presets take the values of their own fields; the registry holds all of them
export type AnyDefinition = Omit<ModuleDefinition<any>, "fields"> & { readonly fields: Fields };

/** Declares a module type. Throws when a responsive field's name does not follow from its template or a migration is missing. */
export function defineModule<const F extends Fields>(definition: ModuleDefinition<F>): ModuleDefinition<F> {
  checkNames(definition.name, definition.fields);
  for (let version = 1; version < definition.version; version++) {
    if (!definition.migrations?.[version]) {
      throw new Error(`${definition.name}: no migration from version ${version}`);
    }
  }
  return definition;
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
