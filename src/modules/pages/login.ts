import { heading, toggle } from "#decoration/fields/index.ts";
import { formStyleFields, formTexts, passwordTexts } from "./form-style.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** Log in, register, request a password reset, choose a new password. */
export const loginPage = definePage("login_modules", "Log in", "log-in", {
  ...pageTitleFields("Log in"),
  parts: heading("Parts"),
  show_register: toggle({ label: "Offer registration", default: true }),
  show_name: toggle({ label: "Ask for the name at registration", default: true }),
  ...formStyleFields(440),
  texts: heading("Texts"),
  ...labels({
    lead_text: ["Under the title", "Welcome back."],
    email_text: ["E-mail", "E-mail"],
    password_text: ["Password", "Password"],
    forgot_text: ["Link to forgotten password", "Forgot your password?"],
    login_btn_text: ["Button", "Log in"],
    new_here_text: ["New here", "New here?"],
    to_register_text: ["Link to registration", "Create an account"],
    capped_text: [
      "Cart merged, some lines cut",
      "Your cart was joined with what you had here before. There is less in stock of: {names}",
    ],
    email_error_text: ["Error of a wrong e-mail address", "Please enter a correct e-mail address"],
    ...formTexts,
    ...passwordTexts,
  }),
  register_texts: heading("Registration"),
  ...labels({
    register_title_text: ["Title of registration", "Create an account"],
    register_lead_text: ["Under its title", "Orders, addresses and reviews in one place."],
    name_text: ["Name", "Name"],
    optional_text: ["Field that may stay empty", "Optional"],
    password_hint_text: ["Rule of the password", "At least 6 characters"],
    password_again_text: ["Password again", "Password again"],
    register_btn_text: ["Button", "Create account"],
    have_account_text: ["Already a customer", "Already a customer?"],
    to_login_text: ["Link to the login", "Log in"],
  }),
  forgot_texts: heading("Forgotten password"),
  ...labels({
    forgot_title_text: ["Title of forgotten password", "Forgot your password?"],
    forgot_lead_text: ["Under its title", "Tell us your e-mail address, and we send you a link to choose a new one."],
    forgot_btn_text: ["Button", "Send the link"],
    forgot_sent_text: ["Sent", "If there is an account with this address, a mail with a link is on its way."],
    back_to_login_text: ["Back to the login", "Back to log in"],
  }),
  reset_texts: heading("New password"),
  ...labels({
    reset_title_text: ["Title", "Choose a new password"],
    reset_lead_text: ["Under its title", "You will be logged out everywhere else."],
    new_password_text: ["New password", "New password"],
    reset_btn_text: ["Button", "Save the password"],
    reset_done_text: ["Saved", "Your new password is saved. Please log in with it."],
  }),
});
