import { PasswordField } from "./fields.tsx";
import type { FieldErrors } from "./use-form.ts";

interface Props {
  readonly values: {
    readonly password_again_text: string;
    readonly password_hint_text: string;
    readonly show_password_text: string;
    readonly hide_password_text: string;
  };
  readonly label: string;
  readonly errors: FieldErrors;
}

/** A new password and its repetition. */
export function NewPasswordFields({ values, label, errors }: Props) {
  const reveal = { show: values.show_password_text, hide: values.hide_password_text };
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={values.password_hint_text}
        error={errors.password}
        reveal={reveal}
      />
      <PasswordField
        name="password_again"
        label={values.password_again_text}
        autoComplete="new-password"
        error={errors.password_again}
        reveal={reveal}
      />
    </>
  );
}
