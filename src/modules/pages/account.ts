import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { fontSize, gridFields } from "../shared/fields.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";
import { unpaidTexts } from "./unpaid-texts.ts";

/** The account page: orders by status, and links to the other account pages. */
export const accountPage = definePage("account_modules", "Account", "user", {
  ...pageTitleFields("Your account"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_greeting: toggle({ label: "Show the greeting", default: true }),
  show_orders: toggle({ label: "Show the orders", default: true }),
  show_count: toggle({ label: "Show the number of orders", default: true }),
  show_desc: toggle({ label: "Show the descriptions", default: true }),
  grid: heading("Columns"),
  ...gridFields([2, 4, 4], [1, 2, 1], { pc: 20, mobile: 12 }),
  look: heading("Style"),
  card_radius: number({ label: "Rounded corners", min: 0, default: 8 }),
  card_bg_color: color({ label: "Card background" }),
  card_title_font_size: fontSize("card_title_{device}_font_size", "Card title size", 17, 16),
  card_title_color: color({ label: "Card title color" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    greeting_text: ["Greeting", "Hello, {name}"],
    orders_title_text: ["Orders", "Your orders"],
    all_orders_text: ["All orders", "All orders"],
    unpaid_text: ["Orders: unpaid", "Unpaid"],
    waiting_shipment_text: ["Orders: waiting for shipment", "Waiting for shipment"],
    waiting_delivery_text: ["Orders: waiting for delivery", "On its way"],
    completed_text: ["Orders: completed", "To review"],
    refunding_text: ["Orders: refunding", "Refunds"],
    wishlist_text: ["Wishlist", "Wishlist"],
    wishlist_desc_text: ["Wishlist: description", "Products you've saved"],
    settings_title_text: ["Settings", "Settings"],
    info_text: ["Details", "Personal details"],
    info_desc_text: ["Details: description", "Name, phone and birthday"],
    addresses_text: ["Addresses", "Addresses"],
    addresses_desc_text: ["Addresses: description", "Manage your shipping addresses"],
    password_text: ["Password", "Password"],
    password_desc_text: ["Password: description", "Change your password"],
    logout_text: ["Log out", "Log out"],
    logout_failed_text: ["Log out: connection error", "Couldn't log out. Check your connection and try again."],
    ...unpaidTexts,
  }),
});
