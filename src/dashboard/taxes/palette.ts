import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/taxes": {
      description: t("Rates by country and state, tax in prices, reverse charge"),
      words: t("vat gst sales tax rates reverse charge eu"),
    },
  },
});
