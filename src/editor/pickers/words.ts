/** What owners of shops call module types besides their names, for the search of the picker. */
import { t } from "#i18n/t.ts";

const words: Readonly<Record<number, string>> = {
  1: t("slider slideshow hero banner rotating pictures"),
  2: t("collections featured collection category showcase"),
  3: t("collection list category icons circles"),
  4: t("best sellers product grid featured collection top products"),
  5: t("product grid new arrivals picks featured collection"),
  6: t("deals offers sale promotion banners"),
  7: t("image with text about us story split video"),
  8: t("numbers counters figures facts"),
  9: t("icons benefits trust badges advantages usp multicolumn"),
  10: t("blog posts articles magazine journal"),
  11: t("newsletter sign-up mailing list"),
  12: t("contact form message support"),
  13: t("text paragraph html wysiwyg quote heading"),
  14: t("collection tiles category pictures mosaic"),
  15: t("banner hero picture photo"),
  16: t("gallery pictures photos instagram logos"),
  40: t("announcement top bar notice promo ticker marquee banner"),
  41: t("faq accordion questions answers help collapsible"),
  42: t("spotlight single product buy box buy button featured product"),
  45: t("testimonials social proof ratings stars quotes voices"),
  47: t("discount code voucher promo code copy"),
  48: t("compare plans pricing features versus specifications"),
  53: t("masonry mosaic photo grid lookbook pictures instagram"),
  54: t("compare slider restoration renovation image comparison"),
  55: t("history last seen viewed products"),
  60: t("columns layout grid row side by side container multicolumn"),
  61: t("group section container wrapper stack background panel"),
  43: t("hero video banner background header slideshow cover"),
  44: t("timer clock sale ends countdown urgency deadline"),
  56: t("bundle cross-sell upsell often bought with goes well with complete the look related products"),
  57: t("form builder survey questionnaire inquiry quote request questions"),
  58: t("film movie clip youtube vimeo player mp4"),
  59: t("location address directions opening hours store openstreetmap google maps"),
  63: t("brands press partners clients as seen in logos"),
  64: t("tabs tab panel switch content details"),
  66: t("size chart measurements table fit inches centimeters how to measure"),
  67: t("newsletter pop-up overlay modal exit intent sign-up email capture"),
  69: t("product slider new arrivals best sellers on sale collection tag carousel"),
  71: t("collection slider category list subcategories departments shop by category"),
  68: t("html code embed iframe widget script liquid snippet"),
  70: t("blog posts articles news magazine journal tag latest stories"),
  99: t("separator line rule spacer"),
};

/** The words for a type; "" without any. */
export function wordsOf(type: number): string {
  return words[type] ?? "";
}
