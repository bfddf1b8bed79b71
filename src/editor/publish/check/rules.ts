/** The warnings of the check, besides the rules of the fields. Each is derived from the definitions. */

import { isSaved } from "#contract/groups.ts";
import { saysObligation } from "#contract/order-button.ts";
import { isKnownName, namesIn, takes } from "#decoration/dynamic.ts";
import { isResponsive } from "#decoration/field.ts";
import { t } from "#i18n/t.ts";
import { contrast } from "#modules/config/contrast.ts";
import { resolveColor } from "#modules/shared/contrast-color.ts";
import { isUnknownPath } from "#storefront/page-options.ts";
import { isAltText, type Setting } from "../../form/settings.ts";
import { neverShown } from "../../rules/rule-words.ts";
import { type Checked, nameOfSetting, type Rule, valuesAround } from "./finding.ts";

const isEmpty = (value: unknown) =>
  value === "" || value === null || (typeof value === "object" && Object.values(value).every((one) => one === ""));

const componentOf = ({ field }: Setting) => (isResponsive(field) ? field.pc.component : field.component);

/** Missing pictures that are a module's content; icons and covers are optional. */
const missingPicture: Rule = ({ settings }) =>
  settings.flatMap((setting) => {
    const { field, value } = setting;
    const needed = componentOf(setting) === "Upload" && /^picture/i.test(field.label) && !field.help;
    return needed && isEmpty(value) ? [{ setting, message: t("No picture. This space stays empty") }] : [];
  });

/** Pictures that came with the module or the demo shop: one warning for a module, at the first of them. */
const demoPicture: Rule = ({ settings }) => {
  const isDemo = (file: unknown) => typeof file === "string" && /^\/(placeholders|demo)\//.test(file);
  const samples = settings.filter((setting) => {
    if (componentOf(setting) !== "Upload") return false;
    const { value } = setting;
    return typeof value === "object" && value !== null ? Object.values(value).some(isDemo) : isDemo(value);
  });
  const [setting] = samples;
  if (!setting) return [];
  const message = t(
    "{count, plural, one {Sample picture. Replace it with your own} other {# sample pictures. Replace them with your own}}",
    { count: samples.length },
  );
  return [{ setting, message }];
};

const missingDescription: Rule = (checked) =>
  checked.settings.flatMap((setting) => {
    const { value } = setting;
    if (componentOf(setting) === "Editor") {
      const bare = (String(value).match(/<img\b[^>]*>/gi) ?? []).some((tag) => !/\balt="[^"]+"/i.test(tag));
      return bare ? [{ setting, message: t("A picture in the text has no alt text") }] : [];
    }
    if (!isAltText(setting) || !isEmpty(value)) return [];
    const around = valuesAround(checked, setting);
    const picture = checked.settings.some(
      (other) =>
        componentOf(other) === "Upload" &&
        !isEmpty(other.value) &&
        valuesAround(checked, other) === around &&
        // A background is decoration.
        !nameOfSetting(other).startsWith("section_"),
    );
    return picture ? [{ setting, message: t("No alt text. Describe the picture for people who can't see it") }] : [];
  });

/** Buttons and named links without an address. */
const emptyLink: Rule = (checked) =>
  checked.settings.flatMap((setting) => {
    if (setting.field.component !== "SelectLinks" || (setting.value !== "" && setting.value !== "#")) return [];
    const name = nameOfSetting(setting);
    const around = valuesAround(checked, setting);
    const button = /^(.*)(_link)$/.exec(name)?.[1];
    if (button !== undefined && /btn|more/.test(button)) {
      const isVisible = around[`show_${button}`] !== false && !isEmpty(around[`${button}_text`] ?? "");
      return isVisible ? [{ setting, message: t("The button has no link") }] : [];
    }
    const named = typeof around.title === "string" && around.title !== "" && /^(link|url)$/.test(name);
    const opensList = typeof around.dropdown === "string" && around.dropdown !== "none";
    return named && !opensList ? [{ setting, message: t("The text has no link") }] : [];
  });

/** Internal addresses without a page; files and API paths are skipped. */
const unknownPage: Rule = ({ settings }) =>
  settings.flatMap((setting) => {
    const { field, value } = setting;
    if (field.component !== "SelectLinks" || typeof value !== "string" || !value.startsWith("/")) return [];
    const path = value.split(/[?#]/, 1)[0] ?? "";
    return isUnknownPath(path) ? [{ setting, message: t("There is no page “{path}”", { path }) }] : [];
  });

/** Empty lists in modules that show nothing else. */
const emptyModule: Rule = ({ module, settings }) =>
  settings.flatMap((setting) => {
    const { field, value, path } = setting;
    if (module.type <= 0 || path.length > 1 || isResponsive(field)) return [];
    const list = field.component === "Stackable" && !field.componentProps?.chooser;
    const none = list && Array.isArray(value) && value.length === 0;
    const blank =
      field.component === "Editor" && String(value).replace(/<(?!img|video|hr)[^>]*>|&nbsp;|\s/g, "") === "";
    return none || blank ? [{ setting, message: t("Nothing to show. Customers see an empty space") }] : [];
  });

/** The narrowest supported phone and its content width, px: longer words are clipped there. */
const phone = { width: 360, content: 320 };
/** Average letter width of the shop's fonts, relative to the font size. */
const letter = 0.52;
const maxButton = 30;

const longText: Rule = (checked) =>
  checked.settings.flatMap((setting) => {
    const { field, value } = setting;
    if (field.component !== "Input" || typeof value !== "string") return [];
    const name = nameOfSetting(setting);
    if (/btn_text$/.test(name) && value.length > maxButton) {
      return [
        { setting, message: t("More than {max} characters do not fit on a button on phones", { max: maxButton }) },
      ];
    }
    const pair = valuesAround(checked, setting)[`${name}_font_size`];
    const size = typeof pair === "object" && pair !== null && "mobile" in pair ? Number(pair.mobile ?? 20) : 0;
    const word = value.split(/[\s-]+/).reduce((max, one) => (one.length > max.length ? one : max), "");
    if (word.length * size * letter <= phone.content) return [];
    return [{ setting, message: `“${word}” is too wide for a phone of ${phone.width} px` }];
  });

/** Module types whose texts are on the page's background. */
const onPage = new Set([2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 16]);
const readable = { text: 4.5, title: 3 };

const lowContrast: Rule = (checked) =>
  checked.settings.flatMap((setting) => {
    const { module, config } = checked;
    if (setting.field.component !== "ColorPicker") return [];
    const name = nameOfSetting(setting);
    const around = valuesAround(checked, setting);
    const page = config["background-color"];
    const background = backgroundOf(checked, name, around, page);
    const textColor = resolveColor(setting.value, config);
    const backgroundColor = resolveColor(background, config);
    if (!textColor || !backgroundColor) return [];
    const min = /title/.test(name) ? readable.title : readable.text;
    const ratio = contrast(textColor, backgroundColor);
    if (ratio >= min) return [];
    const rounded = ratio.toFixed(1);
    return [
      {
        setting,
        severity: ratio < readable.title ? ("error" as const) : ("warning" as const),
        contrast: true,
        message:
          module.type <= -11
            ? t("Hard to read on its background: {contrast} : 1, wanted {wanted} : 1", {
                contrast: rounded,
                wanted: min,
              })
            : t("Hard to read on the background: {contrast} : 1, wanted {wanted} : 1", {
                contrast: rounded,
                wanted: min,
              }),
      },
    ];
  });

/** The background of a text colour; undefined for a text on a picture, or a colour that is not a text colour. */
function backgroundOf(
  { module }: Checked,
  name: string,
  around: Readonly<Record<string, unknown>>,
  page: unknown,
): unknown {
  if (name.endsWith("_text_color")) return around[name.replace(/_text_color$/, "_bg_color")];
  if (module.type <= -11) {
    if (name === "footer-text-color") return around["footer-background-color"];
    if (name === "theme-text-color") return around["theme-color"];
    return /^(title|text|muted|price|sale)-color$/.test(name) ? page : undefined;
  }
  return onPage.has(module.type) && /(title|desc|name|value|detail|author|time)_color$/.test(name) ? page : undefined;
}

/** Directive 2011/83/EU, Article 8(2): shown only where the European Union's consumer law applies. */
const softOrderButton: Rule = (checked) =>
  checked.settings.flatMap((setting) =>
    nameOfSetting(setting) === "place_paid_text" && typeof setting.value === "string" && !saysObligation(setting.value)
      ? [
          {
            setting,
            severity: "error" as const,
            message: t(
              "In the EU this button must say that the order obliges to pay, such as “Order with obligation to pay” or “Buy now”. With other words the order does not bind the customer",
            ),
          },
        ]
      : [],
  );

/** Modules that no visitor can see, by their own rule. */
const unseen: Rule = ({ module, settings }) => {
  const never = neverShown(module.values);
  const setting = never && settings.find(({ path }) => path[0] === never.setting);
  return never && setting ? [{ setting, message: never.message }] : [];
};

/** Beginnings of the groups of pages that are about a record, by what names of its values begin with. */
const pagesOfRecord: Readonly<Record<string, readonly string[]>> = {
  category: ["product_list"],
  article: ["article"],
  news: ["news_detail"],
};

/** What texts take from the shop or a product, and do not get: names that are none, a product where there is none. */
const missingValue: Rule = ({ module, group, definition, settings, config }) => {
  if (module.type <= 0) return [];
  const hasProduct = group.startsWith("product_detail") || definition.data?.(module.values)?.products !== undefined;
  return settings.flatMap((setting) => {
    const { field, value } = setting;
    if (isResponsive(field) || typeof value !== "string" || !takes(field)) return [];
    const messages = namesIn(value, field.component === "Editor").flatMap((name) => {
      if (!isKnownName(name)) return t("“{name}” is not a value of the shop or a product. It shows nothing", { name });
      const [record = ""] = name.split(".");
      const pages = pagesOfRecord[record];
      if (pages && !isSaved(group) && !pages.some((page) => group.startsWith(page))) {
        return t("This page is about no such record, so “{name}” shows nothing", { name });
      }
      if (name.startsWith("product.") && !hasProduct) {
        return t("There is no product here, so “{name}” shows nothing", { name });
      }
      return name === "shop.name" && config.websiteName === ""
        ? t("“{name}” is empty. It shows nothing", { name })
        : [];
    });
    return messages.slice(0, 1).map((message) => ({ setting, message }));
  });
};

export const rules: readonly Rule[] = [
  missingPicture,
  demoPicture,
  missingDescription,
  emptyLink,
  unknownPage,
  emptyModule,
  longText,
  lowContrast,
  softOrderButton,
  unseen,
  missingValue,
];
