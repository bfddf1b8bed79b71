import type { ProductRow } from "#contract/rows.ts";
import type { ControlProps } from "../types.ts";
import { ProductRows } from "./ProductRows.tsx";
import { Stackable } from "./Stackable.tsx";

type Item = Readonly<Record<string, unknown>>;

/** A list of items with fields, or of chosen products. */
export function StackableControl(props: ControlProps<readonly Item[]>) {
  if (props.field.componentProps?.chooser === "product") {
    return <ProductRows {...(props as unknown as ControlProps<readonly ProductRow[]>)} />;
  }
  return <Stackable {...props} />;
}
