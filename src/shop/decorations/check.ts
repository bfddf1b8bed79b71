/** The checks of a save: every module against its definition, before anything is stored. */
import { badInput } from "#contract/errors.ts";
import { type ByGroup, type Group, groupsIn } from "#contract/groups.ts";
import { type Device, devices, type Fields, isResponsive, type SingleField, type Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { withSlots } from "#decoration/nesting.ts";
import { type ModuleState, readModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import { sanitizeRichText } from "../content/index.ts";
import { isDeeper, maxDepth, maxModules } from "./document.ts";
import { isFixed, mayHold } from "./groups.ts";
import type { ModuleRegistry } from "./registry.ts";

/** Problems listed in one message; more are counted. */
const listed = 10;

export type GivenGroups = ByGroup<readonly WireModule[]>;

/**
 * Modules as they will be stored: migrated, values complete, rich text clean, unknown fields and types word for word.
 * @throws {ShopError} 400 with all problems, such as "Carousel › Interval: 1 to 6".
 */
export function checkGroups(given: GivenGroups, registry: ModuleRegistry): Map<Group, WireModule[]> {
  const problems: string[] = [];
  const checked = new Map<Group, WireModule[]>();
  for (const group of groupsIn(given)) {
    const modules = given[group];
    if (!modules) continue;
    problems.push(...problemsOfGroup(group, modules, registry));
    const sound = withSlots(modules).filter((wire) => !isDeeper(wire, maxDepth));
    checked.set(
      group,
      sound.map((wire) => {
        const definition = registry.definitionOf(wire.type, group);
        const read = readModule(wire, definition, "");
        problems.push(...read.problems.map(({ path, rule }) => `${path}: ${rule}`));
        return toStored(read.module, definition);
      }),
    );
  }
  if (problems.length > 0) throw badInput(summaryOf(problems));
  return checked;
}

/** A module as it is stored: rich text clean, unknown fields word for word. */
export function toStored(module: ModuleState, definition: AnyDefinition | undefined): WireModule {
  const values = cleanValues(definition?.fields ?? {}, module.values);
  return toLeanWire({ ...module, values }, definition);
}

function problemsOfGroup(group: Group, modules: readonly WireModule[], registry: ModuleRegistry): string[] {
  const nameOf = ({ type, name }: WireModule) => registry.definitionOf(type, group)?.name ?? name ?? `Type ${type}`;
  const problems = modules.flatMap((wire, index) => {
    if (isDeeper(wire, maxDepth)) return [`${nameOf(wire)}: nested at most ${maxDepth} levels deep`];
    if (!mayHold(group, wire.type)) return [`${nameOf(wire)}: does not belong to ${group}`];
    const again = isFixed(wire.type) && modules.findIndex(({ type }) => type === wire.type) < index;
    return again ? [`${nameOf(wire)}: only one`] : [];
  });
  if (modules.length > maxModules) problems.unshift(`${group}: at most ${maxModules} modules`);
  return problems;
}

function summaryOf(problems: readonly string[]): string {
  const more = problems.length - listed;
  const list = problems.slice(0, listed).join("; ");
  return more > 0 ? `${list}; and ${more} more` : list;
}

/** Values with every rich text cleaned, those inside list items too. */
function cleanValues(fields: Fields, values: Values): Values {
  const cleaned: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (isResponsive(field)) {
      const pair = values[name] as Record<Device, unknown>;
      cleaned[name] = Object.fromEntries(devices.map((device) => [device, cleanValue(field[device], pair[device])]));
    } else if (field.component !== "Title") {
      cleaned[name] = cleanValue(field, values[name]);
    }
  }
  return cleaned;
}

function cleanValue(field: SingleField, value: unknown): unknown {
  if (field.component === "Editor") return sanitizeRichText(String(value));
  const { item } = field;
  return item && Array.isArray(value) ? value.map((one: Values) => cleanValues(item, one)) : value;
}
