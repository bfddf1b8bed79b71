import { sparse } from "#decoration/field.ts";
import {
  color,
  heading,
  image,
  link,
  platformList,
  select,
  stackable,
  text,
  textarea,
  toggle,
} from "#decoration/fields/index.ts";
import { defineModule, moduleType } from "#decoration/module.ts";
import { fontSize } from "../shared/fields.ts";

interface MenuLink {
  readonly title: string;
  readonly link: string;
}

/** Fields of one of the four menus; the form shows them while the menu is switched on. */
function menuLinks(number: 1 | 2 | 3 | 4, links: readonly MenuLink[]) {
  return stackable({
    label: "Links",
    itemName: "Link",
    titleField: "title",
    max: 20,
    when: (values) => values[`menu${number}_show`] === true,
    item: {
      title: text({ label: "Title", default: "New link" }),
      link: link({ label: "Link" }),
    },
    default: links,
  });
}

const menuShow = (value: boolean) => toggle({ label: "Show this menu", default: value });
const menuTitle = (number: 1 | 2 | 3 | 4, value: string) =>
  text({ label: "Title", default: value, when: (values) => values[`menu${number}_show`] === true });

/** Address of the shop's profile on a platform; the form shows it while the platform is chosen. */
const profile = (platform: number, label: string) =>
  link({
    label: `${label} address`,
    when: ({ social_platforms }) => Array.isArray(social_platforms) && social_platforms.includes(platform),
  });

const whenSubscription = (values: Readonly<Record<string, unknown>>) => values.show_subscription === true;

/** The footer of every page with the default layout (type −1). */
export default defineModule({
  type: moduleType.footer,
  name: "Footer",
  icon: "panel-bottom",
  version: 1,
  fields: {
    look: heading("Style"),
    ...sparse({
      footer_layout: select({
        label: "Layout",
        default: "",
        options: [
          { label: "Columns", value: "" },
          { label: "Centered", value: "center" },
          { label: "Subscription first", value: "first" },
          { label: "Menus at the side", value: "side" },
          { label: "Panel", value: "panel" },
        ],
      }),
    }),
    footer_bg_color: color({ label: "Background", help: "Empty: the color of the global configuration" }),
    footer_text_color: color({ label: "Text" }),
    footer_font_size: fontSize("footer_{device}_font_size", "Text size", 15, 15),
    footer_title_font_size: fontSize("footer_title_{device}_font_size", "Title size", 16, 16),

    about: heading("About the shop"),
    show_logo: toggle({ label: "Show the logo", default: true }),
    about_text: textarea({ label: "Text", maxLength: 500 }),

    menu1: heading("Menu 1"),
    menu1_show: menuShow(true),
    menu1_title: menuTitle(1, "Shop"),
    menu1_links: menuLinks(1, [
      { title: "All products", link: "/product/list" },
      { title: "Categories", link: "/product/category" },
      { title: "New arrivals", link: "/product/list?sort=newest" },
    ]),
    menu2: heading("Menu 2"),
    menu2_show: menuShow(true),
    menu2_title: menuTitle(2, "Service"),
    menu2_links: menuLinks(2, [
      { title: "Track an order", link: "/trackingOrder" },
      { title: "Contact", link: "/ContactUs" },
    ]),
    menu3: heading("Menu 3"),
    menu3_show: menuShow(true),
    menu3_title: menuTitle(3, "About"),
    menu3_links: menuLinks(3, [
      { title: "News", link: "/news" },
      { title: "Account", link: "/account" },
    ]),
    menu4: heading("Menu 4"),
    menu4_show: menuShow(false),
    menu4_title: menuTitle(4, "More"),
    menu4_links: menuLinks(4, []),

    subscription: heading("Email subscription"),
    show_subscription: toggle({ label: "Show the subscription", default: true }),
    subscription_title: text({ label: "Title", default: "Stay in touch", when: whenSubscription }),
    subscription_desc: textarea({
      label: "Text",
      default: "New arrivals and stories, once or twice a month.",
      when: whenSubscription,
    }),
    subscription_placeholder: text({
      label: "Placeholder",
      default: "Email address",
      required: true,
      when: whenSubscription,
    }),
    subscription_btn_text: text({ label: "Button", default: "Subscribe", required: true, when: whenSubscription }),
    subscription_success_text: text({
      label: "Confirmation",
      default: "Thanks for subscribing. Check your inbox to confirm your email address.",
      when: whenSubscription,
    }),
    subscription_error_text: text({
      label: "Error",
      default: "Enter a valid email address, such as name@example.com.",
      when: whenSubscription,
    }),

    social: heading("Social platforms"),
    social_platforms: platformList({ label: "Platforms" }),
    facebook_link: profile(1, "Facebook"),
    twitter_link: profile(2, "X"),
    whatsapp_link: profile(3, "WhatsApp"),
    vk_link: profile(4, "VK"),
    linkedin_link: profile(5, "Linkedin"),
    line_link: profile(6, "LINE"),
    tumblr_link: profile(7, "Tumblr"),
    instagram_link: profile(8, "Instagram"),
    tiktok_link: profile(9, "TikTok"),
    youtube_link: profile(10, "YouTube"),
    pinterest_link: profile(11, "Pinterest"),

    policies: heading("Policies"),
    show_policies: toggle({
      label: "Show policies",
      default: true,
      help: "Terms, privacy and others, as chosen in the dashboard: Settings, Checkout",
    }),
    policies_text: text({ label: "Name of the list (screen reader)", default: "Policies" }),

    payments: heading("Payment methods"),
    show_payments: toggle({ label: "Show payment methods", default: true, help: "Those that the checkout offers" }),

    partners: heading("Partners"),
    partner_title: text({ label: "Title" }),
    partner_list: stackable({
      label: "Partners",
      itemName: "Partner",
      titleField: "name",
      max: 20,
      item: {
        name: text({ label: "Name", help: "Read out in place of the picture; empty: the address" }),
        icon: image({ label: "Picture", size: "240 × 80 px" }),
        link: link({ label: "Link" }),
      },
    }),
  },
});
