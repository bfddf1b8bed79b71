/** Placeholders of an email's text, offered as buttons that insert into the field that had the focus last. */

import { createContext, type ReactNode, type RefObject, use, useRef } from "react";
import type { MailKind } from "#contract/mail-kinds.ts";
import { t } from "#i18n/t.ts";
import { useField, useOpenForm } from "../forms/context.ts";
import { described, FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./MailText.module.css";

interface Target {
  readonly element: HTMLInputElement | HTMLTextAreaElement;
  readonly set: (value: string) => void;
}

const TargetContext = createContext<RefObject<Target | null>>({ current: null });

export function PlaceholderTarget({ children }: { readonly children: ReactNode }) {
  const target = useRef<Target>(null);
  return <TargetContext value={target}>{children}</TargetContext>;
}

/** Makes a text field the one that placeholders are inserted into, once it has the focus. */
export function usePlaceholderTarget() {
  const target = use(TargetContext);
  return (element: Target["element"], set: Target["set"]) => {
    target.current = { element, set };
  };
}

export function Placeholders({ placeholders }: Pick<MailKind, "placeholders">) {
  const target = use(TargetContext);
  const { readOnly } = useOpenForm();
  if (readOnly) return null;
  const insert = (name: string) => {
    const field = target.current;
    if (!field?.element.isConnected) return;
    const { element, set } = field;
    const text = `{${name}}`;
    const from = element.selectionStart ?? element.value.length;
    set(element.value.slice(0, from) + text + element.value.slice(element.selectionEnd ?? from));
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <fieldset className="row wrap gap-6">
      <legend className="muted small bottom-6">{t("Insert into the field below")}</legend>
      {placeholders.map(({ name, label }) => (
        <button key={name} type="button" className={styles.chip} onClick={() => insert(name)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** One line of the email, with placeholders. */
export function LineField({ name }: { readonly name: string }) {
  const field = useField<string>(name);
  const mark = usePlaceholderTarget();
  return (
    <FieldFrame field={field}>
      <Input
        {...described(field)}
        ref={field.ref}
        maxLength={200}
        value={field.value}
        onFocus={({ target }) => mark(target, field.set)}
        onChange={({ target }) => field.set(target.value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
