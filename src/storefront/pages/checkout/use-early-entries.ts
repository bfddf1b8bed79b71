import { type RefObject, useLayoutEffect } from "react";
import { updateDraft } from "../../components/cart/checkout-draft.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Where the shopper was when the form of the server's HTML went away. */
interface Place {
  readonly name: string;
  /** Null for fields without a selection, such as email addresses. */
  readonly start: number | null;
  readonly end: number | null;
}

let left: Place | undefined;

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
    if (isServers) keepTyped(form);
    else if (left) focusField(form, left);
    left = undefined;
    return () => {
      if (isServers) left = placeIn(form);
    };
  }, [part, isServers]);
}

const fieldsOf = (form: HTMLFormElement): TextField[] => [...form.querySelectorAll<TextField>("input, textarea")];

/** Stores texts that differ from those of the HTML. */
function keepTyped(form: HTMLFormElement): void {
  const typed = fieldsOf(form).filter(({ type, value, defaultValue }) => !isBox(type) && value !== defaultValue);
  if (typed.length > 0) updateDraft(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
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
