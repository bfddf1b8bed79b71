/**
 * For tests: by decoration group, the text fields of pages that appear only after interaction (answers to input, dialogs,
 * what this browser has stored). `texts-after-interaction.component.test.tsx` and `texts-while-buying.component.test.tsx` bring
 * them up; `page-fields.test.ts` finds all others in the HTML that the server renders.
 */
const passwordTexts = ["hide_password_text", "password_length_error_text", "password_match_error_text"];
/** Labels of region and postal code: which one is shown depends on the chosen country. */
const addressLabels = "state province county prefecture emirate department zip postcode eircode pin"
  .split(" ")
  .map((name) => `${name}_text`);
const pictureTexts = [
  "pictures_remove_text",
  "pictures_progress_text",
  "pictures_failed_text",
  "pictures_too_many_text",
];
/** Refund requests, with the question before one is withdrawn. */
const refundTexts = [
  "cancel_refund_confirm_text",
  "yes_text",
  "no_text",
  "refund_form_title_text",
  "refund_form_lead_text",
  "refund_items_text",
  "refund_items_hint_text",
  "refund_items_error_text",
  "refund_qty_text",
  "refund_qty_of_text",
  "refund_amount_text",
  "refund_amount_hint_text",
  "refund_amount_error_text",
  "refund_reason_text",
  "refund_reason_error_text",
  "refund_send_text",
  "refund_failed_text",
  "pictures_text",
  "pictures_hint_text",
  "pictures_add_text",
  ...pictureTexts,
];

/** The server sends the header and footer that they name with the page (`src/server/pages/frame-variants.test.ts`). */
const variantFields = ["header_variant", "footer_variant"];

/** Those that need a setting of the shop besides: `e2e/checkout-settings.spec.ts` brings up the first; the others stand where the EU buys. */
export const fieldsOfSettings: Readonly<Record<string, readonly string[]>> = {
  // What the drawer asks for when it opens.
  cart_modules: ["show_together"],
  // Where the page is found and whether: the server answers by them (`src/shop/decorations/landing-pages.ts`).
  landing_modules: ["slug", "archived", "redirect_link", "old_slugs", ...variantFields],
  // Names are for staff, and a deleted one is not shown.
  product_detail_template: ["template_name", "archived", ...variantFields],
  product_list_template: ["template_name", "archived", ...variantFields],
  article_template: ["template_name", "archived", ...variantFields],
  news_detail_template: ["template_name", "archived", ...variantFields],
  header_variant: ["variant_name", "archived"],
  footer_variant: ["variant_name", "archived"],
  saved_modules: ["saved_name", "archived"],
  product_payment_modules: ["terms_error_text", "place_paid_text", "vat_unused_text"],
};

export const fieldsAfterInteraction: Readonly<Record<string, readonly string[]>> = {
  // In browsers that have placed an order.
  home_modules: ["unpaid_notice_text", "unpaid_order_text", "unpaid_pay_text"],
  product_list_modules: ["recent_title_text"],
  product_detail_modules: [
    "tax_named_text",
    "tax_plus_text",
    "tax_none_text",
    "delivery_days_text",
    "delivery_cost_text",
    "delivery_free_text",
    "delivery_free_from_text",
    "delivery_none_text",
    "added_text",
    "expected_text",
    "view_cart_text",
    "failed_text",
    "recent_title_text",
    "close_text",
  ],
  cart_modules: [
    "removed_text",
    "undo_text",
    "view_cart_text",
    "connection_text",
    "together_title_text",
    "together_add_text",
    "together_view_text",
  ],
  product_payment_modules: [
    "email_error_text",
    "failed_text",
    "totals_failed_text",
    "product_gone_text",
    "try_again_text",
    ...addressLabels,
    "required_error_text",
    "phone_error_text",
    "postal_error_text",
  ],
  payment_callback_modules: ["broken_text", "account_done_text", "account_view_text", "account_login_text"],
  product_evaluate_modules: ["stars_error_text", "failed_text", "thanks_text", "thanks_lead_text", ...pictureTexts],
  account_orders_modules: [
    "cancel_order_confirm_text",
    "delete_order_confirm_text",
    "confirm_receipt_confirm_text",
    ...refundTexts,
  ],
  contact_us_modules: [
    "email_error_text",
    "area_code_error_text",
    "phone_error_text",
    "required_error_text",
    "failed_text",
    "success_text",
  ],
  login_modules: [
    "capped_text",
    "email_error_text",
    "required_error_text",
    "failed_text",
    ...passwordTexts,
    "forgot_sent_text",
    "reset_title_text",
    "reset_lead_text",
    "new_password_text",
    "reset_btn_text",
    "reset_done_text",
  ],
  account_info_modules: [
    "saved_text",
    "phone_error_text",
    "birthday_format_error_text",
    "birthday_date_error_text",
    "birthday_age_error_text",
    "required_error_text",
    "failed_text",
    "hide_password_text",
  ],
  account_modules: ["logout_failed_text"],
  account_addresses_modules: [
    "delete_confirm_text",
    "delete_yes_text",
    "delete_no_text",
    "deleted_text",
    "made_default_text",
    "failed_text",
  ],
  set_address_modules: ["failed_text", "required_error_text", "phone_error_text", "postal_error_text"],
  tracking_order_modules: ["failed_text", ...refundTexts],
  change_pwd_modules: ["saved_text", "required_error_text", "failed_text", ...passwordTexts],
};

/** Groups whose texts `texts-after-interaction.component.test.tsx` brings up. */
export const groupsOfForms: readonly string[] = [
  "login_modules",
  "account_info_modules",
  "change_pwd_modules",
  "set_address_modules",
  "account_modules",
  "account_addresses_modules",
  "contact_us_modules",
  "tracking_order_modules",
  "account_orders_modules",
  "product_evaluate_modules",
];
