import { createContext, useContext } from "react";
import { useController } from "react-hook-form";
import { sentence } from "./field-errors.ts";
import type { Currency } from "./money.ts";
import type { RecordForm } from "./record-form.ts";

/** How the values of a field are named and shown outside of it: in the error summary and in conflicts. */
export interface FieldText {
  readonly label: string;
  /** The value as text; texts, numbers and lists of texts need none. */
  readonly format?: (value: unknown) => string;
  /** Label of a value inside of the field: "Price of Red / L". @param path "<id>.price" */
  readonly labelOf?: (path: string) => string;
}

export interface FormSettings {
  readonly currency: Currency;
  readonly timeZone: string;
}

// The context serves forms of any record; fields know the type of their own value.
// biome-ignore lint/suspicious/noExplicitAny: record and values of any form
export type AnyRecordForm = RecordForm<any, any>;

export interface OpenForm {
  readonly form: AnyRecordForm;
  readonly settings: FormSettings;
  /** Staff who may not save see the values only. */
  readonly readOnly: boolean;
  readonly fields: Readonly<Record<string, FieldText>>;
}

export const OpenFormContext = createContext<OpenForm | null>(null);

export function useOpenForm(): OpenForm {
  const open = useContext(OpenFormContext);
  if (!open) throw new Error("no record form around this field");
  return open;
}

export interface FieldTexts {
  /** Id of the control. */
  readonly id: string;
  /** Name of the error's element, for `aria-describedby`. */
  readonly errorId: string;
  readonly helpId: string;
  readonly error: string | undefined;
  readonly label: string;
}

export interface FieldHandle<T> extends FieldTexts {
  readonly value: T;
  readonly set: (value: T) => void;
  readonly onBlur: () => void;
  readonly ref: (element: HTMLElement | null) => void;
}

/** A field's value in the form. Only the component that calls it renders when the value changes. */
export function useField<T>(name: string): FieldHandle<T> {
  const { form, fields } = useOpenForm();
  const { field, fieldState } = useController({ control: form.control, name });
  const id = fieldId(name);
  const label = fields[name]?.label ?? name;
  return {
    value: field.value as T,
    set: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    id,
    errorId: `${id}-error`,
    helpId: `${id}-help`,
    error: errorText(fieldState.error?.message ?? fieldState.error?.root?.message, label),
    label,
  };
}

/**
 * Rules complete a sentence that begins with the field's name; at the field they stand alone.
 * @param field label or name of the field, or of the value inside of it
 */
export function errorText(rule: string | undefined, field: string): string | undefined {
  return rule === undefined ? undefined : sentence(rule, field);
}

/** Id of a field's control; of a value inside of it with its path. */
export function fieldId(name: string, path = ""): string {
  return `field-${name}${path === "" ? "" : `.${path}`}`;
}
