import { heading, toggle } from "#decoration/fields/index.ts";
import { formStyleFields, formTexts } from "./form-style.ts";
import { confirmFields, refundFields } from "./order-actions.ts";
import { orderViewFields } from "./order-view.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";
import { unpaidTexts } from "./unpaid-texts.ts";

const { btn_bg_color, btn_text_color, ...formStyle } = formStyleFields(480);

/** Order tracking for guests, by order number and email address. */
export const trackingPage = definePage("tracking_order_modules", "Track an order", "truck", {
  ...pageTitleFields("Track your order"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  ...formStyle,
  ...orderViewFields(),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    lead_text: ["Introduction", "You'll find your order number in the confirmation email."],
    order_no_label_text: ["Field: order number", "Order number"],
    email_label_text: ["Field: email", "Email"],
    track_btn_text: ["Button", "Track"],
    again_text: ["Another order", "Track another order"],
    failed_text: formTexts.failed_text,
    ...unpaidTexts,
  }),
  actions: heading("Actions"),
  ...labels({
    view_logistics_text: ["Track package button", "Track package"],
    request_refund_text: ["Request a refund", "Request refund"],
    cancel_refund_text: ["Cancel refund request", "Cancel refund request"],
    cancel_refund_confirm_text: ["Confirm: cancel refund request", "Cancel your refund request?"],
  }),
  ...confirmFields(),
  ...refundFields(),
});
