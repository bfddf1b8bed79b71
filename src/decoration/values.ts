/** Converts values between memory (one value per responsive field) and the wire (flat names, one per device). */
import { defaultsOf } from "./defaults.ts";
import { type Device, deviceName, devices, type Fields, isResponsive, type SingleField, type Values } from "./field.ts";

export { pairDevices } from "./lean.ts";

/** What is wrong with a value: where ("Slide 2 › Title size") and the rule it breaks ("1 to 6"). */
export interface Problem {
  readonly path: string;
  readonly rule: string;
}

type Flat = Record<string, unknown>;

/** Values by wire name; responsive fields become `pc_x` and `mobile_x`. */
export function flattenValues(fields: Fields, values: Values): Flat {
  const flat: Flat = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.component === "Title" || isLeftOut(field, values[name])) continue;
    if (isResponsive(field)) {
      const pair = values[name] as Record<Device, unknown>;
      for (const device of devices) flat[deviceName(field.template, device)] = pair[device];
    } else {
      flat[name] = flattenOne(field, values[name]);
    }
  }
  return flat;
}

/** Whether a value is left out of the wire: that of a sparse field, while it is the default. */
function isLeftOut(field: Fields[string], value: unknown): boolean {
  if (!field.sparse) return false;
  if (value === undefined || value === field.default) return true;
  return typeof value === "object" && JSON.stringify(value) === JSON.stringify(field.default);
}

function flattenOne(field: SingleField, value: unknown): unknown {
  const { item } = field;
  if (!item || !Array.isArray(value)) return value;
  const names = new Set(Object.keys(item));
  return value.map((one: Values) => {
    const unknown = Object.fromEntries(Object.entries(one).filter(([name]) => !names.has(name)));
    return { ...unknown, ...flattenValues(item, one) };
  });
}

/** Reads flat wire values. Missing and wrong values become the default; wrong ones are reported. */
export function readValues(fields: Fields, flat: Values): { values: Flat; problems: Problem[] } {
  const values: Flat = defaultsOf(fields);
  const problems: Problem[] = [];
  const read = (field: SingleField, value: unknown, label: string, keep: (value: unknown) => void) => {
    if (value === undefined) return;
    if (field.item && Array.isArray(value)) {
      const { items, problems: inside } = readItems(field, value);
      problems.push(...inside);
      keep(items);
      return;
    }
    const result = field.schema.safeParse(value);
    if (result.success) keep(result.data);
    else problems.push({ path: label, rule: result.error.issues[0]?.message ?? "not allowed" });
  };
  for (const [name, field] of Object.entries(fields)) {
    if (field.component === "Title") continue;
    if (isResponsive(field)) {
      const pair: Record<Device, unknown> = { ...(values[name] as Record<Device, unknown>) };
      for (const device of devices) {
        const label = device === "pc" ? field.label : `${field.label} (phone)`;
        read(field[device], flat[deviceName(field.template, device)], label, (value) => {
          pair[device] = value;
        });
      }
      values[name] = pair;
    } else {
      read(field, flat[name], field.label, (value) => {
        values[name] = value;
      });
    }
  }
  return { values, problems };
}

function readItems(field: SingleField, list: readonly unknown[]): { items: Flat[]; problems: Problem[] } {
  const fields = field.item ?? {};
  const wireNames = new Set(wireNamesOf(fields));
  const itemName = String(field.componentProps?.itemName ?? field.label);
  const problems: Problem[] = [];
  const items: Flat[] = [];
  for (const [index, one] of list.entries()) {
    const path = `${itemName} ${index + 1}`;
    if (typeof one !== "object" || one === null || Array.isArray(one)) {
      problems.push({ path, rule: "an item with fields" });
      continue;
    }
    const flat: Flat = { ...one };
    const read = readValues(fields, flat);
    const unknown = Object.fromEntries(Object.entries(flat).filter(([name]) => !wireNames.has(name)));
    items.push({ ...unknown, ...read.values });
    problems.push(...read.problems.map((problem) => ({ ...problem, path: `${path} › ${problem.path}` })));
  }
  const max = Number(field.componentProps?.max ?? Number.POSITIVE_INFINITY);
  if (list.length > max) problems.push({ path: field.label, rule: `at most ${max} items` });
  return { items, problems };
}

/** All wire names of a list of fields. */
export function wireNamesOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.component === "Title") return [];
    return isResponsive(field) ? devices.map((device) => deviceName(field.template, device)) : [name];
  });
}
