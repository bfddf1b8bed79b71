/** The fields that sign-in, set-up, invitation and new password share. */

import { KeyRound } from "lucide-react";
import type { HTMLInputAutoCompleteAttribute } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import styles from "./AuthFrame.module.css";

interface TextProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

interface EmailFieldProps extends TextProps {
  readonly help?: string | undefined;
  readonly readOnly?: boolean;
  /** With `webauthn` the browser offers passkeys beside addresses. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function EmailField({ onChange, error, help, autoComplete = "username", ...input }: EmailFieldProps) {
  return (
    <InputField
      {...input}
      label="Email"
      help={help}
      error={error}
      type="email"
      name="email"
      onValue={onChange}
      autoComplete={autoComplete}
      maxLength={254}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface PasswordFieldProps extends TextProps {
  /** A password that is chosen here. */
  readonly isNew?: boolean;
  readonly label?: string;
  readonly autoFocus?: boolean;
}

export function PasswordField({ onChange, error, isNew = false, label = "Password", ...input }: PasswordFieldProps) {
  return (
    <InputField
      {...input}
      label={label}
      help={isNew ? "At least 8 characters." : undefined}
      error={error}
      type="password"
      name="password"
      onValue={onChange}
      autoComplete={isNew ? "new-password" : "current-password"}
      maxLength={200}
    />
  );
}

interface PasskeyButtonProps {
  readonly children: string;
  readonly busy: boolean;
  readonly onClick: () => void;
}

export function PasskeyButton({ children, busy, onClick }: PasskeyButtonProps) {
  return (
    <Button className={styles.wide} icon={<KeyRound size={16} aria-hidden />} busy={busy} onClick={onClick}>
      {children}
    </Button>
  );
}
