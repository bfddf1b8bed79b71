import { heading, toggle } from "#decoration/fields/index.ts";
import { accountBreadcrumb, formStyleFields, formTexts } from "./form-style.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

export const accountInfoPage = definePage("account_info_modules", "Account details", "user-pen", {
  ...pageTitleFields("Your details"),
  parts: heading("Parts"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_phone: toggle({ label: "Ask for the phone", default: true }),
  show_birthday: toggle({ label: "Ask for the birthday", default: true }),
  show_delete: toggle({ label: "Offer to delete the account", default: true }),
  ...formStyleFields(560),
  texts: heading("Texts"),
  ...accountBreadcrumb(),
  ...labels({
    email_text: ["E-mail", "E-mail"],
    name_text: ["Name", "Name"],
    phone_text: ["Phone", "Phone"],
    birthday_text: ["Birthday", "Birthday"],
    birthday_placeholder: ["Birthday: placeholder", "YYYY-MM-DD"],
    optional_text: ["Field that may stay empty", "Optional"],
    save_btn_text: ["Button", "Save"],
    saved_text: ["Saved", "Your details have been saved."],
    phone_error_text: ["Error of a wrong phone number", "Please enter a correct phone number"],
    birthday_format_error_text: ["Error of the birthday's format", "Birthday must be in the format YYYY-MM-DD"],
    birthday_date_error_text: ["Error of a day that does not exist", "Invalid date"],
    birthday_age_error_text: ["Error of the age", "Age must be between 5 and 100"],
    ...formTexts,
  }),
  delete_texts: heading("Deleting the account"),
  ...labels({
    delete_title_text: ["Title", "Delete your account"],
    delete_lead_text: [
      "Explanation",
      "Your details and addresses are removed for good. Orders stay with the shop, as the law asks.",
    ],
    password_text: ["Password", "Your password"],
    show_password_text: ["Show the password", "Show"],
    hide_password_text: ["Hide the password", "Hide"],
    delete_btn_text: ["Button", "Delete for good"],
  }),
});
