/** Changes of single fields, generated from the definitions, for tests that each field changes what is rendered. */
import {
  type Device,
  deviceName,
  devices,
  type Fields,
  isResponsive,
  type SingleField,
  type Values,
} from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { viewFields } from "./own-fields.ts";
import { categories, drawnPicture, products } from "./rows.ts";

/** One field of a definition, or of the items of one of its lists, with another value. */
export interface Change {
  /** Wire name, "title" or "banner_list › pc_img". */
  readonly name: string;
  /** Values of the module before and after; they differ in this field only. */
  readonly before: Values;
  readonly after: Values;
  /** The field (for responsive fields that of one device) and its new value. */
  readonly field: SingleField;
  readonly value: unknown;
}

/** Values that a type needs besides its defaults, so that every field has an effect. */
const neededValues: Readonly<Record<number, Values>> = {
  0: {
    menu_list: [
      {
        title: "Shop",
        link: "/shop",
        dropdown: "categories",
        links: [{ title: "Sale", link: "/sale" }],
        as_panel: true,
        feature: "picture",
        feature_img: drawnPicture(800, 600, 30),
        feature_title: "New in",
        feature_link: "/new",
      },
    ],
  },
  48: {
    column_list: ["One", "Two", "Three", "Four"].map((name) => ({
      name,
      note: "A note",
      img: drawnPicture(400, 400, 30),
      btn_text: "View",
      btn_link: "/",
      is_marked: false,
    })),
    row_list: [{ name: "Row", detail: "A detail", value1: "+", value2: "-", value3: "3", value4: "4" }],
  },
  66: {
    column_list: ["One", "Two", "Three", "Four", "Five", "Six"].map((name) => ({ name, kind: "cm" })),
    row_list: [{ name: "M", value1: "80", value2: "84", value3: "88", value4: "92", value5: "96", value6: "100" }],
  },
  58: { file: "/uploads/film.mp4", address: "https://vimeo.com/76979871" },
  // The second has the call to buy of the module.
  6: {
    data_list: ["Buy", ""].map((buy_text) => ({ name: "Offer", promotion_text: "Half", buy_text, img: "", url: "/" })),
  },
};

/** A visible value: a picture, a text, a list with items. Visible defaults stay. */
function filled(field: SingleField): unknown {
  const { component, componentProps, options, item } = field;
  if (componentProps?.type === "datetime-local")
    return /^From/.test(field.label) ? "2026-01-01 00:00" : "2099-01-01 00:00";
  if (component === "Input") return field.default || "Some words";
  if (component === "Upload") return field.default || drawnPicture(600, 400, 30);
  if (component === "SelectLinks") return field.default || "/product/list";
  if (component === "SelectPlatforms") return (options ?? []).map(({ value }) => value);
  if (component === "SelectCategories") return [];
  if (component === "Stackable" && componentProps?.chooser === "product") return [];
  if (component === "Stackable") return [filledValues(item ?? {}), filledValues(item ?? {})];
  return field.default;
}

function filledValues(fields: Fields): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.component === "Title") continue;
    values[name] = isResponsive(field)
      ? { pc: filled(field.pc), mobile: filled(field.mobile) }
      : filled(field as SingleField);
  }
  return values;
}

/** Another value that the field allows. */
function otherValue(field: SingleField, value: unknown): unknown {
  const { component, bounds, options, componentProps } = field;
  switch (component) {
    case "Input":
      return componentProps?.type === "datetime-local"
        ? String(value) < "2050"
          ? "2099-01-01 00:00"
          : "2000-01-01 00:00"
        : "Other words";
    case "InputNumber":
    case "Slider": {
      const number = typeof value === "number" ? value : (bounds?.min ?? 0);
      return number + 1 <= (bounds?.max ?? Number.POSITIVE_INFINITY) ? number + 1 : number - 1;
    }
    case "Editor":
      return "<p>Other words</p>";
    case "Select":
    case "ImageRadio":
      return options?.find((option) => option.value !== value)?.value;
    case "SelectFont":
      return value === "Alice" ? "Asap" : "Alice";
    case "SelectPlatforms":
      return [2];
    case "SelectLinks":
      return "/other";
    case "SelectCategories":
      return categories.slice(2, 3);
    case "ColorPicker":
      return value === "#123456" ? "#654321" : "#123456";
    case "Switch":
      return value !== true;
    case "Upload":
      return drawnPicture(600, 400, 200);
    case "Stackable":
      return componentProps?.chooser === "product" ? products.slice(2, 3) : [];
    default:
      throw new Error(`no other value for a ${component}`);
  }
}

/** Values under which the form shows a field: sets one or two fields of the same level that its `when` depends on. */
function valuesShowing(fields: Fields, field: Fields[string], values: Values): Values {
  if (!field.when || field.when(values)) return values;
  const switches = Object.entries(fields).flatMap(([name, one]): (readonly [string, unknown])[] => {
    if (one.component === "Switch") return [true, false].map((value) => [name, value]);
    const single = one as SingleField;
    return (single.options ?? []).map(({ value }) => [name, value]);
  });
  for (const [name, value] of switches) {
    const once = { ...values, [name]: value };
    if (field.when(once)) return once;
    for (const [other, second] of switches) {
      const twice = { ...once, [other]: second };
      if (field.when(twice)) return twice;
    }
  }
  throw new Error(`"${field.label}" is never shown`);
}

/** Values with every text, picture and list of a type filled. */
export function startOf({ type, fields }: AnyDefinition): Values {
  return { ...filledValues(viewFields(fields)), ...neededValues[type] };
}

/** A change for every field of a definition: one per device of responsive fields, and for fields of list items one on the first item. */
export function changesOf(definition: AnyDefinition): readonly Change[] {
  return changeEach(viewFields(definition.fields), startOf(definition));
}

function changeEach(fields: Fields, base: Values): readonly Change[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Change[] => {
    if (field.component === "Title") return [];
    const before = valuesShowing(fields, field, base);
    const set = (value: unknown): Values => ({ ...before, [name]: value });
    if (isResponsive(field)) {
      const pair = before[name] as Record<Device, unknown>;
      return devices.map((device) => {
        const value = otherValue(field[device], pair[device]);
        const after = set({ ...pair, [device]: value });
        return { name: deviceName(field.template, device), before, after, field: field[device], value };
      });
    }
    const single = field as SingleField;
    const value = otherValue(single, before[name]);
    const whole = { name, before, after: set(value), field: single, value };
    const items = before[name] as readonly Values[];
    if (!single.item || items.length === 0) return [whole];
    const [first = {}, ...others] = items;
    const inside = changeEach(single.item, first).map((change) => ({
      ...change,
      name: `${name} › ${change.name}`,
      before: set([change.before, ...others]),
      after: set([change.after, ...others]),
    }));
    return [whole, ...inside];
  });
}

/** A case for every option of every choice field of a module. */
export function optionsOf(all: Fields): readonly { readonly name: string; readonly values: Values }[] {
  const fields = viewFields(all);
  const base = filledValues(fields);
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isResponsive(field) || (field.component !== "Select" && field.component !== "ImageRadio")) return [];
    const values = valuesShowing(fields, field, base);
    return (field.options ?? []).map((option) => ({
      name: `option ${field.label}: ${option.label}`,
      values: { ...values, [name]: option.value },
    }));
  });
}
