/**
 * What a shopper enters in the form of the server's HTML, which knows no draft, before the page's code shows the form of this tab's
 * draft in its place.
 */
import { type RefObject, useLayoutEffect } from "react";
import { updateDraft } from "../../components/cart/checkout-draft.ts";
import { changedFields, type Field, isBox } from "../../components/form/early-fields.ts";

/** Where the shopper is in the form. */
interface Place {
  readonly name: string;
  /** Of a radio button or a box. */
  readonly value: string | undefined;
  /** Null for fields without a selection, such as email addresses. */
  readonly start: number | null;
  readonly end: number | null;
}

/** Where the shopper was when the form of the server's HTML was replaced. */
let left: Place | undefined;

/**
 * Adds to the draft what was entered in the form of the server's HTML, now and as long as it is there. To be called before React hydrates
 * the page: React may also replace that form without having hydrated it, where a browser's add-on has changed it.
 */
export function keepEarlyEntries(): void {
  const form = document.querySelector("form[data-draft=server]");
  if (!form) return;
  keep(changedFields(form));
  const keepEntry = ({ target }: Event) => keep([target as Field]);
  form.addEventListener("input", keepEntry);
  // Some browsers' autofill tells of no input.
  form.addEventListener("change", keepEntry);
}

function keep(fields: readonly Field[]): void {
  const entries = fields
    .filter(({ name }) => name !== "")
    .map((field) => [field.name, isBox(field) && !field.checked ? "" : field.value]);
  if (entries.length > 0) updateDraft(Object.fromEntries(entries));
}

/**
 * Leads a shopper who is in a field of the server's form to that of the form that takes its place. To be called by both forms.
 * @param part an element of the form
 */
export function useEarlyPlace(part: RefObject<HTMLElement | null>, isServers: boolean): void {
  useLayoutEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    if (!isServers && left) focusField(form, left);
    left = undefined;
    return () => {
      if (isServers) left = placeIn(form);
    };
  }, [part, isServers]);
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<Field>("input, select, textarea")];

function placeIn(form: HTMLFormElement): Place | undefined {
  const field = fieldsOf(form).find((one) => one === document.activeElement);
  if (!field) return undefined;
  const { selectionStart: start, selectionEnd: end } = hasText(field) ? field : noSelection;
  return { name: field.name, value: isBox(field) ? field.value : undefined, start, end };
}

const noSelection = { selectionStart: null, selectionEnd: null };

const hasText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !(field instanceof HTMLSelectElement || isBox(field));

function focusField(form: HTMLFormElement, { name, value, start, end }: Place): void {
  const field = fieldsOf(form).find((one) => one.name === name && (value === undefined || one.value === value));
  field?.focus({ preventScroll: true });
  if (field && start !== null && hasText(field)) field.setSelectionRange(start, end);
}
