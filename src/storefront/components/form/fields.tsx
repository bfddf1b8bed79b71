/** Form fields: label, control, hint and error, connected for screen readers. */
import { type ComponentPropsWithoutRef, type ReactNode, useId, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import styles from "./form.module.css";

interface Shared {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Text beside the label, such as "optional"; undefined makes the field required. */
  readonly optional?: string | undefined;
  readonly className?: string | undefined;
}

type InputProps = Shared & Omit<ComponentPropsWithoutRef<"input">, "name" | "className" | "id">;

export function TextField({ label, name, error, hint, optional, className, ...rest }: InputProps) {
  const { id, control } = useControl({ name, error, hint, optional });
  return (
    <Frame {...{ id, label, error, hint, optional, className }}>
      <input type="text" {...control} className={styles.input} {...rest} />
    </Frame>
  );
}

type AreaProps = Shared & Omit<ComponentPropsWithoutRef<"textarea">, "name" | "className" | "id">;

export function TextAreaField({ label, name, error, hint, optional, className, ...rest }: AreaProps) {
  const { id, control } = useControl({ name, error, hint, optional });
  return (
    <Frame {...{ id, label, error, hint, optional, className }}>
      <textarea rows={4} {...control} className={styles.input} {...rest} />
    </Frame>
  );
}

type SelectProps = Shared & Omit<ComponentPropsWithoutRef<"select">, "name" | "className" | "id">;

export function SelectField({ label, name, error, hint, optional, className, children, ...rest }: SelectProps) {
  const { id, control } = useControl({ name, error, hint, optional });
  return (
    <Frame {...{ id, label, error, hint, optional, className }}>
      <select {...control} className={styles.input} {...rest}>
        {children}
      </select>
      <Icon name="chevron-down" size={18} className={styles.chevron} />
    </Frame>
  );
}

type PasswordProps = InputProps & {
  /** Labels of the button that shows and hides the password. */
  readonly reveal: { readonly show: string; readonly hide: string };
};

/** A password with a button that shows it. */
export function PasswordField({ label, name, error, hint, optional, className, reveal, ...rest }: PasswordProps) {
  const { id, control } = useControl({ name, error, hint, optional });
  const [revealed, setRevealed] = useState(false);
  return (
    <Frame {...{ id, label, error, hint, optional, className }}>
      <input
        type={revealed ? "text" : "password"}
        {...control}
        maxLength={200}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`${styles.input} ${styles.withReveal}`}
        {...rest}
      />
      <button type="button" className={styles.reveal} aria-controls={id} onClick={() => setRevealed(!revealed)}>
        {revealed ? reveal.hide : reveal.show}
        <span className="visually-hidden"> ({label})</span>
      </button>
    </Frame>
  );
}

type CheckProps = Pick<Shared, "name" | "error" | "className"> & {
  /** May hold a link. */
  readonly label: ReactNode;
} & Omit<ComponentPropsWithoutRef<"input">, "name" | "type" | "className">;

export function CheckboxField({ label, error, className, ...rest }: CheckProps) {
  const id = useId();
  return (
    <>
      <label className={[styles.check, className].filter(Boolean).join(" ")}>
        <input
          type="checkbox"
          value="1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

function useControl({ name, error, hint, optional }: Pick<Shared, "name" | "error" | "hint" | "optional">) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const control = {
    id,
    name,
    required: optional === undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  } as const;
  return { id, control };
}

interface FrameProps extends Omit<Shared, "name"> {
  readonly id: string;
  readonly children: ReactNode;
}

function Frame({ id, label, error, hint, optional, className, children }: FrameProps) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(" ")}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      <span className={styles.box}>{children}</span>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
