/** Types of fields. Form, defaults, validation and wire form of a module derive from its fields. */
import type { ZodMiniType } from "zod/mini";

/** The component kinds by their wire names (docs/behaviour.md, Fields). */
export const components = [
  "Title",
  "Input",
  "InputNumber",
  "Slider",
  "Editor",
  "Select",
  "SelectFont",
  "SelectPlatforms",
  "SelectLinks",
  "SelectCategories",
  "ColorPicker",
  "Switch",
  "Upload",
  "ImageRadio",
  "Stackable",
] as const;
export type Component = (typeof components)[number];

export interface Option {
  readonly label: string;
  readonly value: string | number;
  /** Name of the option's drawing: in `choices` of the module's `Thumbnail.tsx` or shared (ImageRadio only). */
  readonly image?: string;
}

/** Limits of a number; `min`/`max` inclusive. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** Values of a module or list item by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Options common to all kinds of fields. */
export interface FieldOptions {
  readonly label: string;
  /** One line under the control. */
  readonly help?: string;
  /** The form shows the field only while this is true for the values of the module or list item. */
  readonly when?: (values: Values) => boolean;
  /** The sides that the options name are those of a picture, which is not mirrored where the page reads from right to left. */
  readonly onPicture?: true;
}

export interface SingleField<V = unknown> extends FieldOptions {
  readonly component: Component;
  readonly default: V;
  /** Checks a value. Its messages state the rule alone ("1 to 6"); `readValues` adds the label. */
  readonly schema: ZodMiniType<V>;
  readonly options?: readonly Option[];
  readonly bounds?: Bounds;
  /** Settings of the form control: `rows`, `accept`, `placeholder`, `maxLength`, `chooser`. */
  readonly componentProps?: Readonly<Record<string, unknown>>;
  /** Fields of one item (Stackable). */
  readonly item?: Fields;
  /** The texts that come with the shop, in its language by their English (`in-language.ts`); absent for a shop in English. */
  readonly texts?: ReadonlyMap<string, string>;
}

export const devices = ["pc", "mobile"] as const;
export type Device = (typeof devices)[number];

/** A value per device; on the wire two settings, `pc_x` and `mobile_x`. */
export interface Responsive<V> {
  readonly pc: V;
  readonly mobile: V;
}

/** A field with a value per device. Its wire names are made from `template` by putting the device in. */
export interface ResponsiveField<V = unknown> extends FieldOptions {
  readonly component: "Responsive";
  /** For example `title_{device}_font_size`. */
  readonly template: string;
  readonly pc: SingleField<V>;
  readonly mobile: SingleField<V>;
  readonly default: Responsive<V>;
}

// biome-ignore lint/suspicious/noExplicitAny: a field list holds fields of every value type; each is read back through ValuesOf
export type Fields = Readonly<Record<string, SingleField<any> | ResponsiveField<any>>>;

/** The value type of a field, and of all fields of a definition. */
export type ValueOf<F> =
  F extends ResponsiveField<infer V> ? Responsive<V> : F extends SingleField<infer V> ? V : never;
export type ValuesOf<F extends Fields> = {
  // Leaves out headings (null), but not values that may be null, such as `number | null`.
  readonly [K in keyof F as ValueOf<F[K]> extends null ? never : K]: ValueOf<F[K]>;
};

export function isResponsive(field: Fields[string]): field is Extract<Fields[string], { component: "Responsive" }> {
  return field.component === "Responsive";
}

/** Wire name of one device of a responsive field. */
export function deviceName(template: string, device: Device): string {
  return template.replace("{device}", device);
}

/** Name of a responsive field in a definition: its template without the device ("title_font_size"). */
export function memoryName(template: string): string {
  return template.replace("{device}_", "").replace("_{device}", "");
}
