import { richText } from "./html.ts";
import type { HomeContent } from "./types.ts";

const INK = "#2f261f";
const BROWN = "#5a4a3d";
const CREAM = "#fff8ee";

export const home: HomeContent = {
  banners: [
    {
      pc_img: "banners/morning.webp",
      mobile_img: "banners/morning-phone.webp",
      layout: "left",
      title: "Slow mornings, good chairs",
      desc: "Furniture and ceramics made by people we know, for rooms that are lived in.",
      btn_text: "Shop new in",
      btn_link: "category:new-in",
      title_color: INK,
      desc_color: BROWN,
    },
    {
      pc_img: "banners/table.webp",
      mobile_img: "banners/table-phone.webp",
      layout: "right",
      title: "The table is set",
      desc: "Speckled stoneware for porridge, ramen and everything between.",
      btn_text: "Explore tableware",
      btn_link: "category:tableware",
      title_color: INK,
      desc_color: BROWN,
    },
    {
      pc_img: "banners/evening.webp",
      mobile_img: "banners/evening-phone.webp",
      layout: "left",
      title: "When the day goes quiet",
      desc: "Lamps and candles that make an hour longer.",
      btn_text: "Discover lighting",
      btn_link: "category:lighting",
      title_color: CREAM,
      desc_color: "#f0dfc8",
    },
  ],
  popular: [
    "hearth-mug",
    "washed-linen-cushion",
    "cedar-and-smoke-candle",
    "belly-seagrass-basket",
    "firefly-portable-lamp",
    "long-spout-watering-can",
    "dune-vase",
    "meadow-spindle-chair",
  ],
  recommended: {
    cover_image: "home/recommended.webp",
    title: "Picked by our makers",
    desc: "We asked our potters, carpenters and weavers which piece by another maker they would take home.",
    view_more_text: "See what's new",
    view_more_link: "category:new-in",
    products: [
      "halo-ring-vase",
      "porcini-table-lamp",
      "fathom-cord-armchair",
      "fireside-wool-throw",
      "slow-teapot",
      "still-water-bowl",
    ],
  },
  promotions: [
    {
      img: "home/promotion-linen.webp",
      name: "Linen weeks",
      promotion_text: "15% off bedding",
      buy_text: "Shop linen",
      url: "/product/detail/stonewashed-bedding",
    },
    {
      img: "home/promotion-lamps.webp",
      name: "Longer evenings",
      promotion_text: "Lamps from $64",
      buy_text: "Shop lamps",
      url: "category:lighting",
    },
  ],
  introductions: [
    {
      img: "home/introduction-workshop.webp",
      alt: "A vase on a potter's turntable, between mugs and bowls",
      title: "Made by people, and by name",
      desc: "Forty-one workshops in fourteen countries make what we sell. We have stood in each of them, we pay before we sell, and every product page tells you where the thing was made.",
      view_btn_text: "Meet our makers",
      view_btn_link: "/news",
    },
    {
      img: "home/introduction-repair.webp",
      alt: "A wooden chair with a freshly woven seat",
      title: "Bought once, mended twice",
      desc: "We keep spare parts for everything with a screw in it and re-weave, re-oil and re-cover the rest. A good thing deserves a second decade.",
      view_btn_text: "How repairs work",
      view_btn_link: "/ContactUs",
    },
  ],
  statistics: [
    { icon: "icons/hands.webp", name: "Workshops we know", value: "41" },
    { icon: "icons/leaf.webp", name: "Plastic-free parcels", value: "100%" },
    { icon: "icons/star.webp", name: "Average rating", value: "4.8" },
    { icon: "icons/repair.webp", name: "Things mended in 2025", value: "2,316" },
  ],
  features: [
    {
      icon: "icons/parcel.webp",
      name: "Free shipping over $120",
      detail: "Sent within two working days, in paper and cardboard only.",
    },
    {
      icon: "icons/return.webp",
      name: "60 days to decide",
      detail: "Live with it for a while. If it is not right, we collect it.",
    },
    {
      icon: "icons/chat.webp",
      name: "People who answer",
      detail: "Write to us and one of nine humans replies, usually the same day.",
    },
  ],
  subscription: {
    title: "Join our newsletter",
    desc: "Once a month: new pieces, the people who make them, and first pick of the seconds sale.",
    placeholder: "Your email address",
    btn_text: "Subscribe",
  },
  contact: {
    title: "Contact us",
    desc: "Sizes, swatches, a vase you saw in our window in 2023: we are happy to look.",
    btn_text: "Send message",
  },
  rich_text: {
    title: "Why unhurried?",
    content: richText(`
A mug takes nine days: one to throw, one to trim, five to dry, two to fire. We have tried to make it faster and the mug knew.

So we plan around the slow parts. We order early, pay early, and sell what there is. **If something is sold out, it is being made.** Tell us your address and we will write when it is back.

> The best objects are the ones you stop noticing, until they are not there.
`),
  },
  single_image: {
    pc_img: "home/single.webp",
    mobile_img: "home/single-phone.webp",
    title: "A home is a collection of small decisions",
    desc: "Here are eighty-two good ones.",
    btn_text: "Shop everything",
    btn_link: "/product/list",
    title_color: CREAM,
  },
  image_row: {
    title: "Seen at home",
    desc: "Corners that our customers and colleagues are fond of.",
    images: [
      { img: "home/row-shelf.webp", alt: "Small vases on a wooden shelf", link: "/product/detail/ember-bud-vases" },
      {
        img: "home/row-chair.webp",
        alt: "A round armchair below two prints",
        link: "/product/detail/nest-lounge-chair",
      },
      { img: "home/row-tea.webp", alt: "A teapot and a mug on a tray", link: "/product/detail/slow-teapot" },
      {
        img: "home/row-green.webp",
        alt: "House plants in pots by a sunny wall",
        link: "/product/detail/courtyard-olive-tree",
      },
    ],
  },
};
