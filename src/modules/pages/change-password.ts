import { heading, toggle } from "#decoration/fields/index.ts";
import { accountBreadcrumb, formStyleFields, formTexts, passwordTexts } from "./form-style.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

export const changePasswordPage = definePage("change_pwd_modules", "Change the password", "key-round", {
  ...pageTitleFields("Change password"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  ...formStyleFields(440),
  texts: heading("Texts"),
  ...accountBreadcrumb(),
  ...labels({
    lead_text: ["Subtitle", "You stay logged in here and are logged out everywhere else."],
    old_password_text: ["Old password", "Current password"],
    new_password_text: ["New password", "New password"],
    password_again_text: ["Confirm new password", "Confirm new password"],
    password_hint_text: ["Password: help text", "At least 6 characters"],
    save_btn_text: ["Button", "Change password"],
    saved_text: ["Changed", "Your password has been changed."],
    ...formTexts,
    ...passwordTexts,
  }),
});
