/** Hand-written cases besides the generated ones: modules with pictures, lists and longer texts. */
import { defaultsOf } from "#decoration/defaults.ts";
import type { Fields, Values } from "#decoration/field.ts";
import carousel from "../carousel/definition.ts";
import features from "../features/definition.ts";
import footer from "../footer/definition.ts";
import header from "../header/definition.ts";
import imageRow from "../image-row/definition.ts";
import imageText from "../image-text/definition.ts";
import popularProducts from "../popular-products/definition.ts";
import promotionalProducts from "../promotional-products/definition.ts";
import recommendedProducts from "../recommended-products/definition.ts";
import richTextModule from "../rich-text/definition.ts";
import singleImage from "../single-image/definition.ts";
import statistics from "../statistics/definition.ts";
import type { Case } from "./cases.ts";
import { drawnPicture } from "./rows.ts";

function filled(definition: { readonly fields: Fields }, name: string, values: Values): Case {
  return { name, values: { ...defaultsOf(definition.fields), ...values } };
}

const slide = carousel.fields.banner_list.default[0];
const article = `<h2>A day in the workshop</h2><p>Steam on the windows, <a href="/news">clay on every sleeve</a>: we spent a day with the people behind the Dune vases.</p><h3>Morning</h3><ul><li>Wedging the clay</li><li>Throwing, two hundred times</li></ul><blockquote><p>Nothing is in a hurry here, and it shows.</p></blockquote><table><tbody><tr><th>Clay</th><td>Stoneware from Westerwald</td></tr><tr><th>Firing</th><td>1,240 °C, twice</td></tr></tbody></table>`;

const four = [40, 120, 200, 280];

export const sampleCases: Readonly<Record<number, readonly Case[]>> = {
  0: [
    ...[1, 3, 4].map((menu_position) => filled(header, `position ${menu_position}`, { menu_position })),
    filled(header, "wide panels", {
      menu_list: [
        {
          title: "Rooms",
          link: "/product/list",
          dropdown: "links",
          links: ["Kitchen", "Plates", "Mugs and cups", "Serving boards", "Living room", "Cushions", "Throws"].map(
            (title) => ({ title, link: "/product/list", img: "", is_heading: /Kitchen|Living/.test(title) }),
          ),
          as_panel: true,
          feature: "picture",
          feature_img: drawnPicture(800, 600, 30),
          feature_title: "New in: the Dune vases",
          feature_link: "/product/list",
        },
        { title: "Shop", link: "/product/list", dropdown: "categories", links: [], as_panel: true, show_pics: true },
        { title: "Contact", link: "/ContactUs", dropdown: "none", links: [] },
      ],
    }),
    filled(header, "second row with the menu", { menu_position: 4, row_show: "menu", row_align: "center" }),
    filled(header, "second row with categories", { row_show: "categories", row_bg_color: "#1f1b16" }),
    filled(header, "second row above", {
      row_show: "links",
      row_place: "above",
      row_align: "end",
      row_links: ["Free shipping over $50", "Help", "Our story"].map((title) => ({ title, link: "/ContactUs" })),
    }),
  ],
  [-1]: [
    filled(footer, "filled", {
      about_text: "Quiet, well-made things for every room of the house. Made in small workshops, sold without noise.",
      menu4_show: true,
      menu4_links: [{ title: "Imprint", link: "/article?id=1" }],
      social_platforms: [1, 3, 7],
      facebook_link: "https://facebook.com/x",
      whatsapp_link: "https://wa.me/1",
      tumblr_link: "https://x.tumblr.com",
      partner_list: [40, 120, 200, 280].map((hue) => ({
        icon: drawnPicture(240, 80, hue),
        link: "https://example.com",
      })),
    }),
  ],
  1: [
    filled(carousel, "pictures", {
      banner_list: ["left", "center", "right"].map((layout, index) => ({
        ...slide,
        layout,
        img: { pc: drawnPicture(2000, 1000, 30 + index * 60), mobile: drawnPicture(800, 1200, 30 + index * 60) },
        title: "Made to be lived with",
        desc: "Quiet, well-made things for every room of the house.",
      })),
    }),
  ],
  4: [filled(popularProducts, "five columns", { column_num: { pc: 5, mobile: 2 } })],
  13: [filled(richTextModule, "article", { title: "Our story", content: article })],
  5: [filled(recommendedProducts, "cover", { cover_image: drawnPicture(800, 1000, 200) })],
  6: [
    filled(promotionalProducts, "offers", {
      data_list: four.map((hue) => ({
        img: drawnPicture(1000, 750, hue),
        name: "Dune vase",
        promotion_text: "Three for the price of two",
        url: "/product/list",
      })),
    }),
  ],
  7: [1, 2, 3, 4].map((layout) =>
    filled(imageText, `layout ${layout}`, {
      layout,
      image_or_video: drawnPicture(1200, 900, 20),
      ...(layout > 2 && { text_layout: "center", title_text_align: "center" }),
    }),
  ),
  8: [
    filled(statistics, "icons", {
      data_list: four.map((hue) => ({ icon: drawnPicture(128, 128, hue), value: "64,000", name: "Parcels sent" })),
    }),
  ],
  9: [
    filled(features, "icons", {
      data_list: four.slice(1).map((hue) => ({
        icon: drawnPicture(128, 128, hue),
        name: "Thirty days to decide",
        detail: "Live with it for a month. If it does not fit, send it back.",
      })),
    }),
  ],
  16: [
    filled(imageRow, "pictures", {
      img_list: four.map((hue) => ({ img: drawnPicture(800, 800, hue), link: "/", alt: "" })),
    }),
  ],
  15: [
    filled(singleImage, "picture", {
      img: { pc: drawnPicture(2000, 800, 90), mobile: drawnPicture(800, 1000, 90) },
      is_plain: true,
    }),
  ],
};
