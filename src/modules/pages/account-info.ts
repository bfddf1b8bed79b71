import { heading, toggle } from "#decoration/fields/index.ts";
import { accountBreadcrumb, formStyleFields, formTexts } from "./form-style.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

export const accountInfoPage = definePage("account_info_modules", "Account details", "user-pen", {
  ...pageTitleFields("Your details"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_phone: toggle({ label: "Ask for phone number", default: true }),
  show_birthday: toggle({ label: "Ask for date of birth", default: true }),
  show_delete: toggle({ label: "Show “Delete account”", default: true }),
  show_data: toggle({ label: "Show “Download your data”", default: true }),
  ...formStyleFields(560),
  texts: heading("Texts"),
  ...accountBreadcrumb(),
  ...labels({
    email_text: ["Email", "Email"],
    name_text: ["Name", "Name"],
    phone_text: ["Phone", "Phone"],
    birthday_text: ["Birthday", "Birthday"],
    birthday_placeholder: ["Birthday: placeholder", "YYYY-MM-DD"],
    optional_text: ["Optional", "Optional"],
    save_btn_text: ["Button", "Save"],
    saved_text: ["Saved", "Changes saved."],
    phone_error_text: ["Error: invalid phone number", "Enter a valid phone number"],
    birthday_format_error_text: ["Error: date format", "Birthday must be in the format YYYY-MM-DD"],
    birthday_date_error_text: ["Error: invalid date", "Invalid date"],
    birthday_age_error_text: ["Error: age", "Age must be between 5 and 100"],
    ...formTexts,
  }),
  data_texts: heading("Downloading one’s own data"),
  ...labels({
    data_title_text: ["Title", "Download your data"],
    data_lead_text: ["Introduction", "Everything that is stored about you, as one file."],
    data_btn_text: ["Button", "Download data"],
  }),
  delete_texts: heading("Deleting the account"),
  ...labels({
    delete_title_text: ["Title", "Delete your account"],
    delete_lead_text: [
      "Introduction",
      "Your details and addresses will be permanently deleted. Orders are kept as required by law.",
    ],
    password_text: ["Password", "Your password"],
    show_password_text: ["Show the password", "Show"],
    hide_password_text: ["Hide the password", "Hide"],
    delete_btn_text: ["Button", "Delete account"],
  }),
});
