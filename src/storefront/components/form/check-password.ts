interface Texts {
  readonly required_error_text: string;
  readonly password_length_error_text: string;
  readonly password_match_error_text: string;
}

/** Errors of a new password (at least 6 characters) and of its repetition. */
export function newPasswordErrors(form: FormData, texts: Texts) {
  const password = String(form.get("password") ?? "");
  const short = password.length < 6 ? texts.password_length_error_text : undefined;
  return {
    password: password === "" ? texts.required_error_text : short,
    password_again: form.get("password_again") === password ? undefined : texts.password_match_error_text,
  };
}
