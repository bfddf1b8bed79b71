import { heading, toggle } from "#decoration/fields/index.ts";
import { formStyleFields, formTexts, passwordTexts } from "./form-style.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** Log in, register, request a password reset, choose a new password. */
export const loginPage = definePage("login_modules", "Log in", "log-in", {
  ...pageTitleFields("Log in"),
  parts: heading("Show/hide elements"),
  show_register: toggle({ label: "Show registration", default: true }),
  show_name: toggle({ label: "Ask for name at registration", default: true }),
  ...formStyleFields(440),
  texts: heading("Texts"),
  ...labels({
    lead_text: ["Subtitle", "Welcome back."],
    email_text: ["Email", "Email"],
    password_text: ["Password", "Password"],
    forgot_text: ["Link to forgotten password", "Forgot your password?"],
    login_btn_text: ["Button", "Log in"],
    new_here_text: ["New here", "New here?"],
    to_register_text: ["Link to registration", "Create an account"],
    capped_text: [
      "Cart merged, quantities reduced",
      "We merged your saved cart. Quantities were reduced because of limited stock: {names}",
    ],
    email_error_text: ["Error: invalid email", "Enter a valid email address"],
    ...formTexts,
    ...passwordTexts,
  }),
  register_texts: heading("Registration"),
  ...labels({
    register_title_text: ["Title of registration", "Create an account"],
    register_lead_text: ["Subtitle", "Track orders, save addresses and check out faster."],
    name_text: ["Name", "Name"],
    optional_text: ["Optional", "Optional"],
    password_hint_text: ["Password: help text", "At least 6 characters"],
    password_again_text: ["Confirm password", "Confirm password"],
    register_btn_text: ["Button", "Create account"],
    no_accounts_text: ["The shop has no accounts", "This shop has no customer accounts. You can order without one."],
    have_account_text: ["Already a customer", "Already a customer?"],
    to_login_text: ["Link to the login", "Log in"],
  }),
  forgot_texts: heading("Forgotten password"),
  ...labels({
    forgot_title_text: ["Title of forgotten password", "Forgot your password?"],
    forgot_lead_text: ["Subtitle", "Enter your email address and we'll send you a link to reset your password."],
    forgot_btn_text: ["Button", "Send reset link"],
    forgot_sent_text: ["Sent", "If an account exists for this email address, we've sent you a link."],
    back_to_login_text: ["Back to the login", "Back to log in"],
  }),
  reset_texts: heading("New password"),
  ...labels({
    reset_title_text: ["Title", "Choose a new password"],
    reset_lead_text: ["Subtitle", "You'll be logged out on all other devices."],
    new_password_text: ["New password", "New password"],
    reset_btn_text: ["Button", "Save password"],
    reset_done_text: ["Saved", "Your password has been changed. Log in with your new password."],
  }),
});
