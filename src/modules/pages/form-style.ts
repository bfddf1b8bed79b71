import { color, heading, number } from "#decoration/fields/index.ts";
import { fontSize } from "../shared/fields.ts";
import { labels } from "./page.ts";

/** Sizes and colours of the forms of the account pages. */
export function formStyleFields(width: number) {
  return {
    form_look: heading("Form"),
    form_width: number({ label: "Form width", min: 280, max: 1200, default: width }),
    label_font_size: fontSize("label_{device}_font_size", "Label size", 15, 15),
    label_color: color({ label: "Label color" }),
    btn_bg_color: color({ label: "Button background" }),
    btn_text_color: color({ label: "Button text color" }),
  };
}

/** Texts of all forms. */
export const formTexts = {
  required_error_text: ["Error: required field", "This field is required"],
  failed_text: ["Connection error", "Something went wrong. Check your connection and try again."],
} as const;

/** Texts of password fields: at least 6 characters, entered twice. */
export const passwordTexts = {
  show_password_text: ["Show the password", "Show"],
  hide_password_text: ["Hide the password", "Hide"],
  password_length_error_text: ["Error: password too short", "Password must be at least 6 characters"],
  password_match_error_text: ["Error: passwords don't match", "Passwords don't match"],
} as const;

/** Breadcrumb texts of the account pages. */
export function accountBreadcrumb() {
  return labels({ home_text: ["Home", "Home"], account_text: ["Account", "Your account"] });
}
