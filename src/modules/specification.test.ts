/** Field lists, defaults and bounds of all types, written out (docs/behaviour.md, Fields). */
import { describe, expect, test } from "vitest";
import { defaultsOf } from "#decoration/defaults.ts";
import { deviceName, type Fields, isResponsive, type SingleField } from "#decoration/field.ts";
import { fontNames } from "#decoration/fonts.ts";
import { platforms } from "#decoration/platforms.ts";
import { flattenValues, readValues, wireNamesOf } from "#decoration/values.ts";
import { defaultConfig } from "./config/defaults.ts";
import { definitionOf } from "./registry.ts";

const sizes = (...names: string[]) => names.flatMap((name) => [`${name}_pc_font_size`, `${name}_mobile_font_size`]);
const boxes = ["box_pc_pt", "box_pc_pb", "box_mobile_pt", "box_mobile_pb"];
const titles = ["title", ...sizes("title"), "title_color", "title_text_align"];
const columns = ["pc_column_num", "mobile_column_num", "pc_gap", "mobile_gap"];
const all = ["all_btn_text", "is_plain"];
const names = ["category_name_pc_font_size", "category_name_mobile_font_size", "category_name_color"];
const views = ["show_view_btn", "view_btn_text", "view_btn_pc_font_size", "view_btn_mobile_font_size"];
const cards = [
  "product_list",
  "show_tag",
  "product_info_layout",
  ...sizes("name", "price", "oprice"),
  "name_color",
  "price_color",
  "oprice_color",
  "show_oprice",
  "show_add_cart_icon",
  "add_cart_icon",
  "add_cart_icon_pc_size",
  "add_cart_icon_mobile_size",
];

/** Settings of each type, and of the items of its lists, that stored designs and API clients rely on. */
const expected: Record<number, { fields: string[]; items?: Record<string, string[]> }> = {
  1: {
    fields: [
      ...boxes,
      "show_indicator",
      "autoplay",
      "interval",
      "pc_aspect_ratio",
      "mobile_aspect_ratio",
      "open_card_mode",
      "show_text",
      "is_full",
      "banner_list",
    ],
    items: {
      banner_list: [
        "pc_img",
        "mobile_img",
        "layout",
        "title",
        ...sizes("title", "desc"),
        "title_color",
        "desc",
        "desc_color",
        "show_btn",
        "btn_text",
        "is_plain",
        "btn_text_color",
        "btn_bg_color",
        "btn_link",
      ],
    },
  },
  2: {
    fields: [
      ...boxes,
      ...titles,
      ...all,
      ...names,
      ...views,
      "pc_column_num",
      "pc_gap",
      "mobile_gap",
      "category_list",
      "first_two_rows",
      "show_category_bgimg",
      "category_bg_radius",
      "show_category_img",
      "category_img_pc_size",
      "category_img_mobile_size",
      "category_img_radius",
      "category_text_color",
      "layout",
    ],
  },
  3: {
    fields: [
      ...boxes,
      ...titles,
      ...columns,
      ...all,
      ...names,
      "category_list",
      "category_img_pc_size",
      "category_img_mobile_size",
      "category_img_radius",
    ],
  },
  4: { fields: [...boxes, ...titles, ...columns, ...all, ...cards] },
  5: {
    fields: [
      ...boxes,
      ...titles,
      ...columns,
      ...all,
      ...cards,
      "cover_image",
      "desc",
      ...sizes("desc"),
      "desc_color",
      "desc_text_align",
      "view_more_text",
      "view_more_link",
    ],
  },
  6: {
    fields: [
      ...boxes,
      ...titles,
      ...columns,
      "product_img_radius",
      ...sizes("name", "promotion_text", "buy_text"),
      "name_font_family",
      "name_color",
      "promotion_text_font_family",
      "promotion_text_color",
      "buy_text_font_family",
      "buy_text_color",
      "buy_text",
      "data_list",
    ],
    items: { data_list: ["img", "name", "promotion_text", "url"] },
  },
  7: {
    fields: [
      ...boxes,
      ...titles,
      "layout",
      "text_layout",
      "desc",
      ...sizes("desc"),
      "view_btn_text",
      "view_btn_link",
      "image_or_video",
      "show_view_btn",
      ...sizes("view_btn"),
    ],
  },
  8: {
    fields: [
      ...boxes,
      ...titles,
      ...columns,
      "icon_pc_size",
      "icon_mobile_size",
      ...sizes("name", "value"),
      "name_font_family",
      "value_font_family",
      "name_color",
      "value_color",
      "data_list",
    ],
    items: { data_list: ["icon", "name", "value"] },
  },
  9: {
    fields: [...boxes, ...titles, ...columns, "data_list"],
    items: { data_list: ["icon", "name", "detail"] },
  },
  10: {
    fields: [
      ...boxes,
      ...titles,
      ...columns,
      ...all,
      ...sizes("name", "desc", "author", "time"),
      "name_color",
      "desc_color",
      "author_color",
      "time_color",
      "show_author",
      "max_show_num",
    ],
  },
  11: { fields: [...boxes, ...titles, "desc", "placeholder", "btn_text"] },
  12: {
    fields: [
      ...boxes,
      ...titles,
      ...["name", "email", "area_code", "phone", "message"].flatMap((one) => [`${one}_label`, `${one}_placeholder`]),
      "email_error_text",
      "btn_text",
    ],
  },
  13: { fields: [...boxes, ...titles, "content"] },
  14: {
    fields: [
      ...boxes,
      ...titles,
      ...columns,
      ...all,
      ...names,
      ...views,
      "category_list",
      "category_bg_radius",
      "category_text_color",
      "category_name_layout",
    ],
  },
  15: {
    fields: [
      ...boxes,
      "pc_img",
      "mobile_img",
      "img_radius",
      "is_full",
      "show_text",
      "title",
      ...sizes("title", "desc"),
      "title_color",
      "desc",
      "desc_color",
      "show_btn",
      "btn_text",
      "is_plain",
      "btn_text_color",
      "btn_bg_color",
      "btn_link",
    ],
  },
  16: {
    fields: [...boxes, ...titles, "desc", "is_full", "img_radius", "pc_gap", "mobile_gap", "img_list"],
    items: { img_list: ["img", "link"] },
  },
  99: {
    fields: [
      ...boxes,
      "is_full",
      "divider_height",
      "divider_style",
      "divider_color",
      "show_divider_text",
      "divider_text",
      "divider_text_position",
      "divider_text_pc_gap",
      "divider_text_mobile_gap",
      "divider_text_font_family",
      ...sizes("divider_text"),
      "divider_text_color",
    ],
  },
  [-1]: {
    fields: [
      "partner_list",
      ...[1, 2, 3, 4].flatMap((menu) => [`menu${menu}_show`, `menu${menu}_title`, `menu${menu}_links`]),
    ],
    items: { partner_list: ["icon", "link"] },
  },
};

function fieldsOf(type: number, group?: string): Fields {
  const definition = definitionOf(type, group);
  if (!definition) throw new Error(`no type ${type}`);
  return definition.fields;
}

/** Single fields by wire name, both devices of a pair apart. */
function wireFields(fields: Fields): Map<string, SingleField> {
  const flat = new Map<string, SingleField>();
  for (const [name, field] of Object.entries(fields)) {
    if (!isResponsive(field)) flat.set(name, field);
    else for (const device of ["pc", "mobile"] as const) flat.set(deviceName(field.template, device), field[device]);
  }
  return flat;
}

describe.each(Object.entries(expected))("type %s", (type, { fields: wanted, items = {} }) => {
  const fields = fieldsOf(Number(type));

  test("has every expected setting", () => {
    const present = wireNamesOf(fields);
    expect(wanted.filter((name) => !present.includes(name))).toEqual([]);
  });

  test("has every field of its list items", () => {
    for (const [list, names] of Object.entries(items)) {
      const present = wireNamesOf(wireFields(fields).get(list)?.item ?? {});
      expect(
        names.filter((name) => !present.includes(name)),
        list,
      ).toEqual([]);
    }
  });

  test("bounds every size to 1 or more, every padding, gap and radius to 0 or more, in whole steps", () => {
    for (const [name, field] of wireFields(fields)) {
      if (field.component !== "InputNumber") continue;
      const min = /(_pt|_pb|_gap|_radius)$/.test(name) ? 0 : 1;
      if (name !== "content_max_width") expect(field.bounds?.min, name).toBe(min);
      expect(field.schema.safeParse(min - 1).success, name).toBe(false);
      expect(field.schema.safeParse(12.5).success, name).toBe(false);
    }
  });
});

/** Column numbers: [type, PC min, max, default, phone min, max, default]. */
const columnRules: [number, number, number, number, number, number, number][] = [
  [3, 3, 6, 6, 1, 2, 2],
  [4, 2, 5, 4, 1, 2, 2],
  [5, 2, 4, 3, 1, 2, 2],
  [6, 2, 4, 2, 1, 2, 1],
  [8, 3, 6, 4, 1, 3, 2],
  [9, 2, 4, 3, 1, 2, 1],
  [10, 2, 4, 4, 1, 2, 1],
  [14, 2, 4, 4, 1, 2, 1],
];

test.each(columnRules)(
  "type %i has PC columns %i-%i, default %i, and phone columns %i-%i, default %i",
  (type, ...rule) => {
    const fields = wireFields(fieldsOf(type));
    const pc = fields.get("pc_column_num");
    const phone = fields.get("mobile_column_num");
    expect([pc?.bounds?.min, pc?.bounds?.max, pc?.default]).toEqual(rule.slice(0, 3));
    expect([phone?.bounds?.min, phone?.bounds?.max, phone?.default]).toEqual(rule.slice(3));
    expect([pc?.component, phone?.component]).toEqual(["Slider", "Slider"]);
  },
);

test("type 2 has PC columns 2-4, default 3", () => {
  const field = wireFields(fieldsOf(2)).get("pc_column_num");
  expect([field?.bounds?.min, field?.bounds?.max, field?.default]).toEqual([2, 4, 3]);
});

test.each([
  ["product_list_modules", [2, 5, 1, 2]],
  ["news_modules", [2, 4, 1, 2]],
])("the page %s has the expected column limits", (group, limits) => {
  const fields = wireFields(fieldsOf(-3, group));
  const [pc, phone] = [fields.get("pc_column_num")?.bounds, fields.get("mobile_column_num")?.bounds];
  expect([pc?.min, pc?.max, phone?.min, phone?.max]).toEqual(limits);
});

/** Defaults by wire name. */
const defaults: Record<number, Record<string, unknown>> = {
  1: { interval: 4, pc_aspect_ratio: "2:1", mobile_aspect_ratio: "2:3" },
  4: { all_btn_text: "View All" },
  10: { max_show_num: 4 },
  99: {
    divider_height: 1,
    divider_style: "solid",
    box_pc_pt: 40,
    box_pc_pb: 40,
    box_mobile_pt: 24,
    box_mobile_pb: 24,
    divider_text_pc_gap: 30,
    divider_text_mobile_gap: 20,
  },
};

test.each(Object.entries(defaults))("type %s has the expected defaults", (type, wanted) => {
  const fields = fieldsOf(Number(type));
  expect(flattenValues(fields, defaultsOf(fields))).toMatchObject(wanted);
});

test("the carousel starts with three slides and its interval is 1 to 6", () => {
  const fields = fieldsOf(1);
  expect(defaultsOf(fields).banner_list).toHaveLength(3);
  expect(readValues(fields, { interval: 7 }).problems).toEqual([{ path: "Interval", rule: "1 to 6" }]);
  expect(readValues(fields, { interval: 0 }).problems).toHaveLength(1);
  expect(readValues(fields, { pc_aspect_ratio: "7:3" }).problems).toHaveLength(1);
});

test("bounds of news, positions of the divider text, font of promotional products", () => {
  expect(readValues(fieldsOf(10), { max_show_num: 101 }).problems).toHaveLength(1);
  expect(readValues(fieldsOf(10), { max_show_num: 100 }).problems).toEqual([]);
  expect(
    wireFields(fieldsOf(99))
      .get("divider_text_position")
      ?.options?.map((one) => one.value),
  ).toEqual([0, 2, 4]);
  expect(wireFields(fieldsOf(6)).get("promotion_text_font_family")?.default).toBe("Lora");
});

test("the global configuration has every expected field and default", () => {
  expect(Object.keys(defaultConfig)).toEqual(
    expect.arrayContaining([
      "websiteName",
      "websiteKeywords",
      "websiteDescription",
      "websiteUrl",
      "websiteCopyright",
      "faviconIcoUrl",
      "logoMode",
      "logoPic",
      "tagContentTemp",
      "tagStyle",
      "currencySymbol",
      "currencySymbolPosition",
      "showService",
      "servicePic",
      "serviceLink",
      "loadingText",
      "backText",
      "tipsText",
      "confirmText",
      "cancelText",
    ]),
  );
  expect(defaultConfig).toMatchObject({
    "module-max-width": 1200,
    "pc-side-padding": 30,
    "pc-top-padding": 80,
    "mobile-side-padding": 20,
    "mobile-top-padding": 40,
    "img-radius": 4,
    "button-radius": 4,
    "input-radius": 4,
    "theme-color": "#FF7E00",
    "module-title-pc-font-size": 24,
    "module-title-mobile-font-size": 20,
    "logo-pc-font-size": 30,
    "logo-mobile-font-size": 24,
    "logo-pc-width": 120,
    "logo-pc-height": 40,
    "logo-mobile-width": 90,
    "logo-mobile-height": 30,
    "service-pc-size": 80,
    "service-mobile-size": 50,
    "pc-header-height": 105,
    "mobile-header-height": 65,
  });
  expect(defaultConfig.tagContentTemp).toContain("{percent}");
});

/** Options by type and wire name, in the order shown. */
const choices: [number, string, [unknown, string | RegExp][]][] = [
  [
    0,
    "menu_position",
    [
      [1, /drawer/i],
      [2, /left, logo left/i],
      [3, /centered/i],
      [4, /left, logo centered/i],
    ],
  ],
  [
    7,
    "layout",
    [
      [1, "Text left, image right"],
      [2, "Image left, text right"],
      [3, "Text above image"],
      [4, "Image above text"],
    ],
  ],
  [
    14,
    "category_name_layout",
    [
      ["top", "Top"],
      ["center", "Center"],
      ["bottom", "Bottom"],
    ],
  ],
  [
    4,
    "product_info_layout",
    [
      ["left", "Left"],
      ["center", "Center"],
    ],
  ],
  [
    99,
    "divider_style",
    [
      ["solid", "Solid"],
      ["dashed", "Dashed"],
    ],
  ],
  [
    99,
    "divider_text_position",
    [
      [0, "Left"],
      [2, "Center"],
      [4, "Right"],
    ],
  ],
  [
    -12,
    "logoMode",
    [
      [1, "Text"],
      [2, "Image"],
    ],
  ],
  [-16, "tagStyle", [1, 2, 3, 4].map((style) => [style, /\w/])],
  [
    -16,
    "currencySymbolPosition",
    [
      ["left", /before/i],
      ["right", /after/i],
    ],
  ],
];

test.each(choices)("type %i, %s: the expected options", (type, name, wanted) => {
  const options = wireFields(fieldsOf(type)).get(name)?.options ?? [];
  expect(options.map((option) => option.value)).toEqual(wanted.map(([value]) => value));
  for (const [index, [, label]] of wanted.entries()) expect(options[index]?.label).toMatch(label);
});

test("title alignments are left, center and right on every type with a title", () => {
  for (let type = 1; type <= 16; type++) {
    const options = wireFields(fieldsOf(type)).get("title_text_align")?.options;
    if (options) expect(options.map((option) => option.value)).toEqual(["left", "center", "right"]);
    else expect([1, 15]).toContain(type);
  }
});

test("lists hold the rows of the choosers, with all their columns", () => {
  const category = { id: "7", name: "Vases", pic: "/a.webp", big_pic: "/b.webp" };
  const product = { id: "7", category_id: "3", good_name: "Vase", seo_name: "vase", image: "/a.webp", price: "19.90" };
  const sold = { ...product, origin_price: "25.00", stock: 4, sale: 12 };
  expect(readValues(fieldsOf(3), { category_list: [category] })).toMatchObject({
    values: { category_list: [category] },
    problems: [],
  });
  expect(readValues(fieldsOf(4), { product_list: [sold] })).toMatchObject({
    values: { product_list: [sold] },
    problems: [],
  });
});

test("fonts and social platforms have the expected names and numbers", () => {
  expect([...fontNames]).toEqual(
    (
      "Roboto RobotoSlab Lora NotoSerif Merienda Aldrich Alice Courgette Eczar PlayfairDisplay AbrilFatface Lobster " +
      "PermanentMarker FrancoisOne JosefinSans Asap"
    ).split(" "),
  );
  expect(platforms.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Facebook 1",
    "X 2",
    "WhatsApp 3",
    "VK 4",
    "Linkedin 5",
    "LINE 6",
    "Tumblr 7",
    "Instagram 8",
    "TikTok 9",
    "YouTube 10",
    "Pinterest 11",
  ]);
});
