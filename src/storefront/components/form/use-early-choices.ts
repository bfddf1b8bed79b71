import { type RefObject, useEffect } from "react";
import { changedFields, type Field, isBox } from "./early-fields.ts";

/**
 * Tells React of what a shopper has chosen or typed in the server's HTML of a part of a page before React has hydrated it: its
 * handlers are called as if it happened now. Forms with `data-draft` are left out: they keep their entries themselves.
 */
export function useEarlyChoices(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const changed = part.current ? changedFields(part.current) : [];
    void tellAll(changed.filter(({ form }) => !form?.hasAttribute("data-draft")).map(withState));
  }, [part]);
}

type Changed = ReturnType<typeof withState>;

const withState = (field: Field) => ({ field, value: field.value, checked: isBox(field) && field.checked });

/** One at a time: React renders what follows from a choice, which sets other fields back, before it is told of the next one. */
async function tellAll(changed: readonly Changed[]): Promise<void> {
  for (const one of changed) {
    await undefined;
    tell(one);
  }
}

/** React calls no handler for the state of a field that it knows already, so the field has another one first. */
function tell({ field, value, checked }: Changed): void {
  if (isBox(field)) {
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    dispatch(field, "change");
  } else if (field.type !== "file") {
    field.value = field.defaultValue;
    // Not by the setter of the element itself, which is React's.
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    dispatch(field, "input");
  }
}

function dispatch(field: Field, type: string): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
