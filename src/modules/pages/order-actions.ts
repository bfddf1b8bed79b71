/** Texts of what visitors may do with an order: the confirmation dialogs, and the form for a refund request. */
import { heading } from "#decoration/fields/index.ts";
import { labels } from "./page.ts";

/** Answers of the confirmation dialogs. */
export const confirmFields = () => labels({ yes_text: ["Yes", "Yes"], no_text: ["No", "Not now"] });

/** The form for a refund request. */
export const refundFields = () => ({
  refund: heading("Refund request"),
  ...labels({
    refund_form_title_text: ["Title", "Request a refund"],
    refund_form_lead_text: ["Introduction", "Tell us why you'd like a refund."],
    refund_items_text: ["Items", "Which items?"],
    refund_items_hint_text: ["Items: hint", "You get back what you paid for them."],
    refund_items_error_text: ["Items: error", "Choose at least one item"],
    refund_qty_text: ["Quantity of an item (screen readers)", "Quantity of {name}"],
    refund_qty_of_text: ["Quantity that can be chosen", "of {count}"],
    refund_amount_text: ["Amount", "Amount"],
    refund_amount_hint_text: ["Amount: hint", "Up to {amount}"],
    refund_amount_error_text: ["Amount: error", "Enter an amount up to {amount}"],
    refund_reason_text: ["Reason", "Reason for refund"],
    refund_reason_error_text: ["Reason: error", "Enter a reason"],
    refund_send_text: ["Send", "Submit request"],
    refund_failed_text: ["Connection error", "Something went wrong. Check your connection and try again."],
  }),
  pictures: heading("Pictures"),
  ...pictureLabels(),
});

/** Texts of the picture upload. */
export function pictureLabels() {
  return labels({
    pictures_text: ["Pictures", "Photos"],
    pictures_hint_text: ["Pictures: hint", "Up to {max}, 10 MB each"],
    pictures_add_text: ["Add a picture", "Add photos"],
    pictures_remove_text: ["Remove a picture (screen readers)", "Remove photo {number}"],
    pictures_progress_text: ["Uploading (screen readers)", "Uploading, {percent}%"],
    pictures_failed_text: ["Upload failed", "Couldn't upload {name}"],
    pictures_too_many_text: ["Too many pictures", "You can add up to {max} photos"],
  });
}
