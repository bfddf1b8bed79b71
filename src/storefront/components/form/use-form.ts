import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import { afterPointer } from "#ui/after-pointer.ts";

/** Error messages by field name; no messages when the form can be sent. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Message under the form after sending; undefined when the page shows the result itself. `clear` resets the fields. */
export type Outcome = { readonly ok: boolean; readonly message: string; readonly clear?: boolean } | undefined;

export interface FormOptions {
  /** Validates; errors in the order of the fields. */
  readonly check: (form: FormData) => FieldErrors;
  readonly send: (form: FormData) => Promise<Outcome>;
  /** Message when `send` rejects. */
  readonly failed: string;
  /** Called after each input. */
  readonly onEdit?: ((form: HTMLFormElement) => void) | undefined;
}

/** State and event handlers of a form. */
export function useForm({ check, send, failed, onEdit }: FormOptions) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const attempts = useRef(0);

  const setError = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...rest }) => (error ? { ...rest, [name]: error } : rest));

  /** Shows a message when the toast with the same one has closed: never both at once. */
  const showOutcome = async (result: Outcome) => {
    const attempt = attempts.current;
    if (result && !result.ok) {
      await import("../../runtime/toast.ts").then(
        ({ toastClosed }) => toastClosed(result.message),
        // Without that code there is no toast either.
        () => {},
      );
    }
    if (attempt === attempts.current) setOutcome(result);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    attempts.current++;
    const data = new FormData(form);
    const messages = Object.entries(check(data)).filter(([, text]) => text);
    const newErrors = Object.fromEntries(messages);
    setErrors(newErrors);
    setOutcome(undefined);
    // In the order of the form: names and addresses have that of the language.
    const first =
      [...form.elements].map((field) => field.getAttribute("name") ?? "").find((name) => newErrors[name]) ??
      messages[0]?.[0];
    if (first) {
      focusField(form, first);
      return;
    }
    setBusy(true);
    try {
      const result = await send(data);
      void showOutcome(result);
      if (result?.clear) form.reset();
    } catch {
      setOutcome({ ok: false, message: failed });
    } finally {
      setBusy(false);
    }
  };
  const clearError = ({ target, currentTarget: form }: FormEvent<HTMLFormElement>) => {
    // After React has updated fields that depend on this one.
    if (onEdit) setTimeout(() => form.isConnected && onEdit(form));
    const name = "name" in target && typeof target.name === "string" ? target.name : "";
    if (errors[name]) setError(name, undefined);
  };
  const validateLeft = ({ target, relatedTarget, currentTarget: form }: FocusEvent<HTMLFormElement>) => {
    if (!isFilled(target) || isSubmit(relatedTarget)) return;
    afterPointer(() => {
      if (!form.isConnected) return;
      const messages = check(new FormData(form));
      for (const name of [...choicesBefore(form, target), target.name]) setError(name, messages[name]);
    });
  };
  return { busy, errors, outcome, handlers: { onSubmit: submit, onInput: clearError, onBlur: validateLeft } };
}

/** Focuses a field; of choices (radio buttons) the chosen one or the first that is seen. Scrolls its error into the window too. */
function focusField(form: HTMLFormElement, name: string): void {
  const named = form.elements.namedItem(name);
  const choices = named instanceof RadioNodeList ? [...named].filter((one) => one instanceof HTMLInputElement) : [];
  const field = choices.find(({ checked }) => checked) ?? firstSeen(choices) ?? named;
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  // With the label and the message of choices, whose inputs have no size. The header covers what is at the top of the window.
  const box = (choices.length > 0 && field.closest("fieldset")) || field;
  const { top, bottom } = box.getBoundingClientRect();
  if (top < coveredByHeader || bottom > innerHeight) box.scrollIntoView({ block: "center", behavior: "instant" });
}

/** Pixels at the top of the window. */
const coveredByHeader = 120;

/** The order of choices on the screen may be another than that of the document. */
const firstSeen = (choices: readonly HTMLInputElement[]): HTMLInputElement | undefined =>
  choices.toSorted((one, other) => {
    const [a, b] = [one, other].map((choice) => (choice.parentElement ?? choice).getBoundingClientRect());
    return a && b ? a.top - b.top || a.left - b.left : 0;
  })[0];

/** Empty fields are validated only when the form is sent: they may just not be filled yet. */
function isFilled(target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (target instanceof HTMLInputElement)
    return !["radio", "checkbox", "file"].includes(target.type) && target.value !== "";
  return (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) && target.value !== "";
}

/** Names of the choices (radio buttons) before a field: they were passed over when it is filled. */
function choicesBefore(form: HTMLFormElement, field: Element): readonly string[] {
  const before = [...form.elements].slice(0, [...form.elements].indexOf(field));
  return before.flatMap((one) => (one instanceof HTMLInputElement && one.type === "radio" ? [one.name] : []));
}

/** The button that sends the form validates all fields itself. */
function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === "submit";
}
