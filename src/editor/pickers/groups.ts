import type { AnyDefinition, PickerGroup } from "#decoration/module.ts";

/** Order of the module types in the picker. */
const order: Readonly<Record<PickerGroup, readonly number[]>> = {
  basic: [1, 15, 16, 7, 8, 9, 10, 11, 12],
  product: [2, 3, 14, 4, 5, 6],
  other: [13, 99],
};

export interface PickerSection {
  readonly group: PickerGroup;
  readonly members: readonly AnyDefinition[];
}

/** The groups with their existing types in order; unlisted types come last. */
export function pickerGroups(definitions: readonly AnyDefinition[]): PickerSection[] {
  const groups = Object.keys(order) as PickerGroup[];
  return groups
    .map((group) => {
      const members = definitions.filter((definition) => definition.group === group);
      return { group, members: members.toSorted((a, b) => place(group, a.type) - place(group, b.type)) };
    })
    .filter(({ members }) => members.length > 0);
}

function place(group: PickerGroup, type: number): number {
  const found = order[group].indexOf(type);
  return found < 0 ? Number.MAX_SAFE_INTEGER : found;
}
