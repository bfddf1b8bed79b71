import { type ComponentType, createContext, useContext } from "react";
import type { Fields, Values } from "#decoration/field.ts";
import type { Problem } from "#decoration/values.ts";
import type { FormChange } from "./types.ts";

export interface FieldListProps {
  readonly fields: Fields;
  readonly values: Values;
  readonly onChange: FormChange;
  readonly problems: readonly Problem[];
}

/**
 * The component that shows a list of fields. A list's items show fields in turn: the context keeps `FieldList` →
 * `Stackable` → `FieldList` from being a circle of imports. `Form` provides it.
 */
export const FieldListContext = createContext<ComponentType<FieldListProps> | null>(null);

export function useFieldList(): ComponentType<FieldListProps> {
  const FieldList = useContext(FieldListContext);
  if (!FieldList) throw new Error("no Form around this component");
  return FieldList;
}
