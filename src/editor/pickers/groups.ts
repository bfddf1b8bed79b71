import type { AnyDefinition, PickerGroup } from "#decoration/module.ts";

const groups: readonly PickerGroup[] = ["basic", "product", "other", "more"];

export interface PickerSection {
  readonly group: PickerGroup;
  readonly members: readonly AnyDefinition[];
}

/** The groups that have types. Types keep the order of the definitions, which is that of the manifest. */
export function pickerGroups(definitions: readonly AnyDefinition[]): PickerSection[] {
  return groups
    .map((group) => ({ group, members: definitions.filter((definition) => definition.group === group) }))
    .filter(({ members }) => members.length > 0);
}
