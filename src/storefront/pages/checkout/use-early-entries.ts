import { type RefObject, useLayoutEffect } from "react";
import { type Draft, updateDraft } from "../../components/cart/checkout-draft.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Where the shopper is in the form. */
interface Place {
  readonly name: string;
  /** Null for fields without a selection, such as email addresses. */
  readonly start: number | null;
  readonly end: number | null;
}

/** What was typed in the form of the server's HTML, and where the cursor was, when that form was replaced; undefined before. */
let left: { readonly typed: Draft; readonly place: Place | undefined } | undefined;

/**
 * Keeps what a shopper has typed before the page's code ran, and the field in which they are: the form of the server's HTML gives
 * way to one with the draft of this tab. To be called by both forms, so that texts are in the draft before it is read.
 * @param part an element of the form
 * @param isServers whether this is the form of the server's HTML
 */
export function useEarlyEntries(part: RefObject<HTMLElement | null>, isServers: boolean): void {
  useLayoutEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    if (isServers) keep(typedIn(form));
    // React shows the second form a moment after the first one: what was typed meanwhile is not in the draft that it was given.
    else if (left) fillIn(form, left.typed);
    if (!isServers && left?.place) focusField(form, left.place);
    left = undefined;
    return () => {
      if (isServers) left = { typed: typedIn(form), place: placeIn(form) };
    };
  }, [part, isServers]);
}

const fieldsOf = (form: HTMLFormElement): TextField[] => [...form.querySelectorAll<TextField>("input, textarea")];

/** Texts that differ from those of the HTML. */
const typedIn = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ type, value, defaultValue }) => !isBox(type) && value !== defaultValue)
      .map(({ name, value }) => [name, value]),
  );

function keep(typed: Draft): void {
  if (Object.keys(typed).length > 0) updateDraft(typed);
}

function fillIn(form: HTMLFormElement, typed: Draft): void {
  keep(typed);
  for (const field of fieldsOf(form)) {
    const text = typed[field.name];
    if (text !== undefined && !isBox(field.type)) field.value = text;
  }
}

const isBox = (type: string) => type === "checkbox" || type === "radio";

function placeIn(form: HTMLFormElement): Place | undefined {
  const field = fieldsOf(form).find((one) => one === document.activeElement);
  return field && { name: field.name, start: field.selectionStart, end: field.selectionEnd };
}

function focusField(form: HTMLFormElement, { name, start, end }: Place): void {
  const field = fieldsOf(form).find((one) => one.name === name);
  field?.focus({ preventScroll: true });
  if (start !== null) field?.setSelectionRange(start, end);
}
