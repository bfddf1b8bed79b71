import { createContext, useContext, useMemo } from "react";
import { useFormState } from "react-hook-form";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { errorText, useField, useOpenForm } from "../../forms/context.ts";
import { useFormPart } from "../../forms/use-record-form.ts";
import type { ProductRecord } from "../form-values.ts";
import { type CellChange, type Edited, removeRows, setCells, type VariantWork } from "./edits.ts";
import type { CellField, FormOption, VariantEdits } from "./model.ts";
import { type VariantRow, variantRows } from "./rows.ts";

type Variants = ReturnType<typeof useVariantsOfForm>;

/** Computed once for the whole form: `useVariantsOfForm`. */
export const VariantsContext = createContext<Variants | null>(null);

/** Options and variants of the product in the form, and what changes them. */
export function useVariants(): Variants {
  const variants = useContext(VariantsContext);
  if (!variants) throw new Error("no variants around this component");
  return variants;
}

export function useVariantsOfForm() {
  const { form } = useOpenForm();
  const stored = useFormPart(form, (state) => (state.record as ProductRecord).variants);
  const { value: options, set: setOptions, error: optionsError } = useField<FormOption[]>("options");
  const { value: edits, set: setEdits } = useField<VariantEdits>("variants");
  const work: VariantWork = useMemo(() => ({ stored, options, edits }), [stored, options, edits]);
  const formRows = useMemo(() => variantRows(stored, options, edits), [stored, options, edits]);
  return {
    work,
    ...formRows,
    optionsError,
    /** Sets options and variants together. */
    apply: useStableCallback((next: Edited) => {
      if (next.options !== options) setOptions(next.options);
      if (next.edits !== edits) setEdits(next.edits);
    }),
    setOptions,
    setEdits,
    setCells: useStableCallback((changes: readonly CellChange[]) => setEdits(setCells(work, changes))),
    remove: useStableCallback((rows: readonly VariantRow[]) => setEdits(removeRows(work, rows))),
  };
}

/** Messages of cells: `errors(row.key, "price")`; "" as the field for the variants as a whole. */
export function useCellErrors(): (key: string, field: CellField) => string | undefined {
  const { form } = useOpenForm();
  const { errors } = useFormState({ control: form.control, name: "variants" });
  const all: unknown = errors.variants;
  return (key, field) => errorText(messageAt(all, key, field), field);
}

/** The message about the variants as a whole. */
export function useVariantsError(): string | undefined {
  const { form } = useOpenForm();
  const { errors } = useFormState({ control: form.control, name: "variants" });
  const all: unknown = errors.variants;
  return errorText(messageAt(all) ?? messageAt(all, "root"), "variants");
}

function messageAt(errors: unknown, ...path: readonly string[]): string | undefined {
  let at = errors;
  for (const part of [...path, "message"]) {
    if (typeof at !== "object" || at === null) return undefined;
    at = Object.getOwnPropertyDescriptor(at, part)?.value;
  }
  return typeof at === "string" ? at : undefined;
}
