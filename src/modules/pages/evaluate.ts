import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { pictureLabels } from "./order-actions.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** The page for writing reviews: stars, text and pictures for each line of an order. */
export const evaluatePage = definePage("product_evaluate_modules", "Evaluate", "star", {
  ...pageTitleFields("Review your purchase"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_pictures: toggle({ label: "Allow photos", default: true }),
  look: heading("Style"),
  star_color: color({ label: "Star color" }),
  card_radius: number({ label: "Rounded corners", min: 0, default: 12 }),
  card_bg_color: color({ label: "Card background" }),
  btn_bg_color: color({ label: "Button background" }),
  btn_text_color: color({ label: "Button text color" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    orders_text: ["Orders", "Your orders"],
    lead_text: [
      "Introduction",
      "Share your experience with other customers. Your first name and initial will be shown with your review.",
    ],
    stars_text: ["Stars", "Your rating"],
    star_text: ["One star (screen readers)", "1 star"],
    star_count_text: ["Stars (screen readers)", "{count} stars"],
    stars_error_text: ["No stars chosen", "Select a rating from 1 to 5 stars"],
    text_label_text: ["Review text", "Your review"],
    text_placeholder: ["Review text: placeholder", "What did you like or dislike?"],
    optional_text: ["Optional", "Optional"],
    send_text: ["Button", "Submit review"],
    failed_text: ["Connection error", "Something went wrong. Check your connection and try again."],
    nothing_text: ["Nothing to review: title", "Nothing to review"],
    nothing_lead_text: ["Nothing to review: text", "You can review an order once it has been delivered."],
    thanks_text: ["Done: title", "Thank you for your review"],
    thanks_lead_text: ["Done: text", "Your review is now on the product page."],
    back_text: ["Back to the orders", "Back to your orders"],
  }),
  pictures: heading("Pictures"),
  ...pictureLabels(),
});
