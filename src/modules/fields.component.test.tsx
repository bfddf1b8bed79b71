/** Every field of every type has the effect that its name says, in a real layout. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { homeDefinitions } from "./registry.ts";
import { fieldResults } from "./testing/field-results.tsx";

/** Filled after a call: recently-viewed/recently-viewed.component.test.tsx. */
const afterCall = [55];

/** A dialog that opens later: newsletter-popup/newsletter-popup.component.test.tsx. */
const inDialog = [67];
const types = [
  0,
  -1,
  ...homeDefinitions.map(({ type }) => type).filter((type) => !afterCall.includes(type) && !inDialog.includes(type)),
];

// React's warnings fail a test.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

/** Fields that are visible only after interaction, and where they are tested instead. */
const later: Readonly<Record<number, readonly string[]>> = {
  // Below the search field: e2e/modules.spec.ts and e2e/search-box.spec.ts.
  0: [
    "search_all_text",
    "search_recent_text",
    "search_clear_text",
    "search_popular_text",
    "search_products_text",
    "search_categories_text",
    "search_articles_text",
    // Pictures in a wide panel of the menu: header/menu-entries.test.ts.
    "menu_list › links › img",
    "menu_list › show_pics",
    // In place of the picture there: header/menu-entries.test.ts.
    "menu_list › feature_product",
  ],
  // While the pointer is on a card: e2e/product-cards.spec.ts.
  4: ["show_hover_image"],
  5: ["show_hover_image"],
  // After a form was sent: e2e/modules.spec.ts and storefront/texts-after-interaction.component.test.tsx.
  [-1]: ["subscription_success_text", "subscription_error_text"],
  11: ["success_text", "email_error_text"],
  12: [
    "email_error_text",
    "area_code_error_text",
    "phone_error_text",
    "required_error_text",
    "failed_text",
    "success_text",
  ],
  // Time between two slides: carousel/carousel.component.test.tsx.
  1: ["interval"],
  // Time between two messages: announcement-bar/announcement-bar.component.test.tsx; a round of the running line is only longer.
  40: ["interval", "speed", "play_text"],
  // Style of page titles, which no module shows: storefront/components/page-title.component.test.tsx.
  [-13]: ["page-title-style"],
  // Every answer is open here: views.test.tsx.
  41: ["open_first", "open_one", "for_search"],
  // On a dark ground: shared/icons.test.tsx.
  8: ["icon_lightens"],
  9: ["icon_lightens"],
  // After the product was put into the cart, or where its stock asks for it: featured-product/*.component.test.tsx.
  42: ["choose_text", "sold_out_text", "unavailable_text", "added_text", "view_cart_text", "failed_text"],
  // After the code was copied: coupon/coupon.component.test.tsx.
  47: ["copied_text"],
  // When the time is over: countdown/countdown.component.test.tsx.
  44: ["when_over", "over_text"],
  // After they were put into the cart, or fewer were chosen: bought-together/bought-together.component.test.tsx.
  56: ["add_one_text", "added_text", "failed_text"],
  // After the form was sent, and for staff: form/form.component.test.tsx, server/forms/route.test.ts.
  57: ["field_list › options", "form_name", "success_text", "required_error_text", "invalid_error_text", "failed_text"],
  // Which site a video is on, and once it plays: video/video.component.test.tsx.
  58: ["address", "poster", "plays", "captions", "captions_text"],
  // Where the map of a click begins: map/place.test.ts.
  59: ["point"],
  // With modules in them: columns/columns.component.test.tsx.
  60: [
    "widths",
    "align",
    "pc_gap",
    "mobile_gap",
    "item_pc_spacing",
    "item_mobile_spacing",
    "is_stacked",
    "is_reversed",
  ],
  61: ["item_pc_spacing", "item_mobile_spacing"],
  // A filter of pictures: field-changes.test.tsx.
  63: ["is_gray"],
  // While the pointer is on a card, as of type 4; which products have the tag, the server says: shop/decorations/live-rows.test.ts.
  69: ["show_hover_image", "tag"],
  // In the frame: custom-html/custom-html.component.test.tsx.
  68: ["html_code", "frame_title", "grows", "max_height"],
  // Which posts have the tag, the server says: shop/content/content.test.ts.
  70: ["tag"],
  // With a video: hero/hero.component.test.tsx.
  43: ["poster", "pause_text", "play_text"],
  // In the head of the document (src/storefront/document), and e2e/modules.spec.ts.
  [-11]: ["websiteKeywords", "websiteDescription", "faviconIcoUrl", "temporaryDomain", "temporaryDomainText"],
  // On dark grounds: shared/logo.test.tsx.
  [-12]: ["logoPicDark"],
  // Shown by forms, dialogs, mails and layouts around the modules.
  [-18]: [
    "loadingText",
    "backText",
    "tipsText",
    "confirmText",
    "cancelText",
    "playText",
    "skipText",
    "notYetText",
    "noMailText",
    "addedToCartText",
    "backorderText",
    "fromPriceText",
    // shared/prices.test.tsx.
    "priorPriceText",
    "recommendedPriceText",
    "unitPriceText",
    "pieceText",
    "ratingText",
    "subscribedText",
    "unsubscribeText",
    "unsubscribeQuestionText",
    "unsubscribedText",
    "oldLinkText",
    "addFailedText",
    "saveFailedText",
    "offlineText",
    "cookiesText",
    "stockMailsQuestionText",
    "stockMailsEndText",
    "stockMailsEndedText",
  ],
};
/** Groups of the global configuration that change modules; e2e/modules.spec.ts tests customer service, e2e/editor-custom-code.spec.ts custom code. */
const groups = [-11, -12, -13, -14, -15, -16, -18];
/** Without chosen products, the number shown fills the rows on PC, and phones show the same ones. */
const bothDevices: Readonly<Record<number, string>> = { 4: "pc_column_num", 5: "pc_column_num" };

test.each([...types, ...groups])(
  "type %i: every field has the effect that its name says, on its device only",
  { timeout: 180_000 },
  async (type) => {
    await page.viewport(1440, 900);
    const pc = await fieldResults(type);
    await page.viewport(390, 900);
    const phone = await fieldResults(type);
    const names = [...pc.keys()].filter((name) => !later[type]?.includes(name));
    expect(names.length).toBeGreaterThan(0);
    const without = names.filter((name) => !pc.get(name)?.changes && !phone.get(name)?.changes);
    expect(without, "changes nothing").toEqual([]);
    const broken = names.filter((name) => !pc.get(name)?.showsExpectedEffect && !phone.get(name)?.showsExpectedEffect);
    expect(broken, "changes something other than its name says").toEqual([]);
    const elsewhere = names.filter((name) => {
      const [device] = /(?<![a-z])(pc|mobile)(?=[_-])/.exec(name) ?? [];
      if (name === bothDevices[type]) return false;
      return (device === "pc" && phone.get(name)?.changes) || (device === "mobile" && pc.get(name)?.changes);
    });
    expect(elsewhere, "shows on the other device").toEqual([]);
  },
);
