import { color, font, heading, image, link, number, stackable, text } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { allButtonFields, boxFields, fontSize, gridFields, titleFields } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";
import { productNeeds, productSourceFields } from "../shared/product-fields.ts";

/** Number of offers shown when the list is empty. */
const fallbackCount = 4;

/** Large offers with picture, promotion text and button (type 6); without items, the discounted products. */
export default defineModule({
  type: 6,
  name: "Promotional products",
  icon: "badge-percent",
  group: "product",
  version: 1,
  fields: {
    ...titleFields("On sale"),
    offers: heading("Offers"),
    ...productSourceFields({ label: "Offers below" }),
    data_list: stackable({
      label: "Offers",
      itemName: "Offer",
      titleField: "name",
      max: 24,
      when: (values) => values.product_source === "chosen",
      item: {
        img: image({ label: "Picture", size: "1000 × 750 px", crop: true }),
        name: text({ label: "Name", default: "New offer" }),
        promotion_text: text({ label: "Promotion text", default: "Save now" }),
        buy_text: text({ label: "Button text", help: "Empty: the text below" }),
        url: link({ label: "Link", default: "/product/list" }),
      },
    }),
    grid: heading("Columns"),
    ...gridFields([2, 4, 2], [1, 2, 1]),
    product_img_radius: number({ label: "Rounded corners", min: 0, default: 4 }),
    names: heading("Name"),
    name_font_size: fontSize("name_{device}_font_size", "Name size", 20, 18),
    name_font_family: font({ label: "Name font" }),
    name_color: color({ label: "Name color" }),
    promotion: heading("Promotion text"),
    promotion_text_font_size: fontSize("promotion_text_{device}_font_size", "Promotion text size", 28, 24),
    promotion_text_font_family: font({ label: "Promotion text font", default: "Lora" }),
    promotion_text_color: color({ label: "Promotion text color" }),
    buy: heading("Button"),
    buy_text: text({ label: "Button text", default: "Buy now", help: "Empty: none" }),
    buy_text_font_size: fontSize("buy_text_{device}_font_size", "Button text size", 15, 14),
    buy_text_font_family: font({ label: "Button font" }),
    buy_text_color: color({ label: "Button text color" }),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "Two columns", values: {} },
    {
      name: "Own offers",
      values: {
        data_list: [
          {
            img: placeholder("landscape-1"),
            name: "Your first offer",
            promotion_text: "Say what customers save",
            buy_text: "Shop now",
            url: "/product/list",
          },
          {
            img: placeholder("landscape-2"),
            name: "Your second offer",
            promotion_text: "Say what is new",
            buy_text: "",
            url: "/product/list",
          },
        ],
        all_btn_text: "",
      },
    },
    {
      name: "Three columns",
      values: { column_num: { pc: 3, mobile: 1 }, promotion_text_font_size: { pc: 22, mobile: 20 } },
    },
  ],
  data: (values) =>
    productNeeds(values, {
      ids: [],
      fallback: values.data_list.length > 0 ? "none" : "promotional",
      count: fallbackCount,
    }),
});
