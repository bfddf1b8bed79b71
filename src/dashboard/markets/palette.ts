import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/markets": {
      description: t("Prices in other currencies, by country"),
      words: t("currency currencies price lists exchange rate international abroad"),
    },
  },
});
