import { moduleDefinitions } from "../module-definitions.ts";
import { circuit } from "./looks/circuit.ts";
import { harvest } from "./looks/harvest.ts";
import { maison } from "./looks/maison.ts";
import { leftTitle, panel, scheme, titled, titles } from "./preset-values.ts";
import { completePresets, type ThemePreset } from "./theme-preset.ts";

const atelier: ThemePreset = {
  name: "Atelier",
  desc: "Warm neutrals, a fine serif, centered layout",
  config: {
    "theme-color": "#9A4B2C",
    "theme-text-color": "",
    "title-color": "#2B211B",
    "text-color": "#4A3E35",
    "muted-color": "#75675B",
    "price-color": "#2B211B",
    "sale-color": "#9A3F1C",
    "background-color": "#FFFDF9",
    "surface-color": "#F7EFE6",
    "border-color": "#E8DCCD",
    "header-background-color": "#FFFDF9",
    "footer-background-color": "#F3E8DB",
    "footer-text-color": "#4A3E35",
    "tag-color": "var(--theme-color)",
    "tag-text-color": "",
    "text-font-family": "Asap",
    "title-font-family": "PlayfairDisplay",
    "logo-font-family": "PlayfairDisplay",
    "module-title-pc-font-size": 36,
    "module-title-mobile-font-size": 27,
    "img-radius": 2,
    "button-radius": 2,
    "input-radius": 2,
    tagStyle: 1,
  },
  page: { img_radius: 2, card_radius: 2, category_img_radius: 2 },
  modules: titled(titles("center", 36, 27), 2, {
    0: { menu_position: 3, show_border: false },
    2: scheme("muted"),
    3: { category_img_radius: 200, section_type: "smaller" },
    4: { product_info_layout: "left", ...leftTitle },
    5: { product_info_layout: "center", desc_text_align: "center" },
    7: {
      title_text_align: "left",
      text_layout: "left",
      is_plain: true,
      ...scheme("contrast", { section_type: "larger" }),
    },
    // Its icons are drawn for a light ground.
    8: scheme("muted"),
    9: { item_text_align: "center" },
    10: leftTitle,
    11: scheme("accent"),
    13: { section_type: "larger" },
    14: leftTitle,
    55: { product_info_layout: "left", ...leftTitle },
    69: { product_info_layout: "left", ...leftTitle },
    70: leftTitle,
  }),
};

const fjord: ThemePreset = {
  name: "Fjord",
  desc: "Cool white, deep teal, soft corners, left-aligned",
  config: {
    "theme-color": "#14596B",
    "theme-text-color": "",
    "title-color": "#10262D",
    "text-color": "#32484F",
    "muted-color": "#5B6F76",
    "price-color": "#10262D",
    "sale-color": "#B23A2E",
    "background-color": "#FFFFFF",
    "surface-color": "#EEF4F5",
    "border-color": "#DAE4E7",
    "header-background-color": "#FFFFFF",
    "footer-background-color": "#10262D",
    "footer-text-color": "#DCE7EA",
    "tag-color": "#B23A2E",
    "tag-text-color": "#FFFFFF",
    "text-font-family": "Asap",
    "title-font-family": "JosefinSans",
    "logo-font-family": "JosefinSans",
    "module-title-pc-font-size": 32,
    "module-title-mobile-font-size": 25,
    "img-radius": 14,
    "button-radius": 24,
    "input-radius": 14,
    tagStyle: 1,
  },
  page: { img_radius: 14, card_radius: 14, category_img_radius: 14 },
  modules: titled(titles("left", 32, 25), 14, {
    0: { menu_position: 2, show_border: true },
    1: { text_card: true },
    2: { category_bg_radius: 14, category_img_radius: 10, ...panel("muted", 28) },
    3: { category_img_radius: 24 },
    4: { product_info_layout: "left" },
    5: { product_info_layout: "left", desc_text_align: "left" },
    6: { product_img_radius: 14, promotion_text_font_family: "JosefinSans" },
    7: { text_layout: "left", img_radius: 14, is_plain: false, ...panel("contrast", 28), section_motion: "rise" },
    9: { item_text_align: "left" },
    11: panel("accent", 28),
    13: { section_type: "larger" },
    14: { category_bg_radius: 14 },
  }),
};

const midnight: ThemePreset = {
  name: "Midnight",
  desc: "Dark background, brass accents, square corners",
  config: {
    "theme-color": "#E0B252",
    "theme-text-color": "#17130A",
    "title-color": "#F6F1E7",
    "text-color": "#D3CEC4",
    "muted-color": "#A8A39A",
    "price-color": "#F6F1E7",
    "sale-color": "#F2A25C",
    "background-color": "#15161A",
    "surface-color": "#1F2127",
    "border-color": "#34363E",
    "header-background-color": "#15161A",
    "footer-background-color": "#0E0F12",
    "footer-text-color": "#D3CEC4",
    "tag-color": "var(--theme-color)",
    "tag-text-color": "",
    "text-font-family": "Roboto",
    "title-font-family": "Eczar",
    "logo-font-family": "Eczar",
    "module-title-pc-font-size": 34,
    "module-title-mobile-font-size": 26,
    "img-radius": 0,
    "button-radius": 0,
    "input-radius": 0,
    tagStyle: 2,
  },
  page: { img_radius: 0, card_radius: 0, category_img_radius: 0 },
  modules: titled(titles("center", 34, 26), 0, {
    0: { menu_position: 3, show_border: true },
    2: { category_bg_radius: 0, category_img_radius: 0, ...scheme("muted") },
    3: { category_img_radius: 0 },
    4: { product_info_layout: "left", ...leftTitle },
    5: { product_info_layout: "left", desc_text_align: "center" },
    6: { product_img_radius: 0, promotion_text_font_family: "Eczar" },
    7: { title_text_align: "left", text_layout: "left", img_radius: 0, is_plain: true, ...scheme("muted") },
    8: scheme("contrast", { section_type: "larger" }),
    9: { item_text_align: "center" },
    10: leftTitle,
    11: scheme("accent"),
    13: { section_type: "larger", section_motion: "fade" },
    14: { category_bg_radius: 0, ...leftTitle },
    55: leftTitle,
    69: leftTitle,
    70: leftTitle,
  }),
};

/** Looks of the themes that come with the editor: each also has pages, texts and pictures (`src/editor/themes`). */
export const themeLooks: readonly ThemePreset[] = [maison, harvest, circuit];
/** Looks without pages. */
export const looksAlone: readonly ThemePreset[] = [atelier, fjord, midnight];

const complete = completePresets([...looksAlone, ...themeLooks], moduleDefinitions);

/** The theme presets that every shop offers. */
export const themePresets: readonly ThemePreset[] = complete;

/** A look as a complete state beside those of the shop. */
export const completeLook = (look: ThemePreset): ThemePreset =>
  completePresets([look, ...looksAlone, ...themeLooks], moduleDefinitions)[0] ?? look;
