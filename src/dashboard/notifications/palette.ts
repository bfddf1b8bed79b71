import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/notifications": {
      description: t("Who gets an email about orders, refunds, low stock and more"),
      words: t("alerts new order email staff summary"),
    },
  },
});
