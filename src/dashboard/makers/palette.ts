import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/products/makers": {
      description: t("Who makes your products, as product safety asks in the EU"),
      words: t("manufacturer brand gpsr product safety responsible person"),
    },
  },
});
