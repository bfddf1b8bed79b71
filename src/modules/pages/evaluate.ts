import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { pictureLabels } from "./orders.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** The page for writing reviews: stars, text and pictures for each line of an order. */
export const evaluatePage = definePage("product_evaluate_modules", "Evaluate", "star", {
  ...pageTitleFields("Review your purchase"),
  parts: heading("Parts"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_pictures: toggle({ label: "Ask for pictures", default: true }),
  look: heading("Look"),
  star_color: color({ label: "Star colour" }),
  card_radius: number({ label: "Rounded corners", min: 0, default: 12 }),
  card_bg_color: color({ label: "Card background" }),
  btn_bg_color: color({ label: "Button background" }),
  btn_text_color: color({ label: "Button text colour" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    orders_text: ["Orders", "Your orders"],
    lead_text: ["Explanation", "Tell others what it is like. Your first name and initial are shown beside it."],
    stars_text: ["Stars", "How do you like it?"],
    star_text: ["One star (spoken)", "1 star"],
    star_count_text: ["Stars (spoken)", "{count} stars"],
    stars_error_text: ["No stars chosen", "Please choose from 1 to 5 stars"],
    text_label_text: ["Words", "Your words"],
    text_placeholder: ["Words: placeholder", "What do you like, what less?"],
    optional_text: ["May stay empty", "Optional"],
    send_text: ["Button", "Send review"],
    failed_text: ["Connection broken", "This did not arrive. Please try again."],
    nothing_text: ["Nothing to review: title", "Nothing to review here"],
    nothing_lead_text: ["Nothing to review: text", "An order can be reviewed once it has arrived."],
    thanks_text: ["Done: title", "Thank you for your review"],
    thanks_lead_text: ["Done: text", "It is on the product's page now."],
    back_text: ["Back to the orders", "Back to your orders"],
  }),
  pictures: heading("Pictures"),
  ...pictureLabels(),
});
