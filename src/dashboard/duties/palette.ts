import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/ready": {
      description: t("What the law asks of your shop, by country"),
      words: t("law legal compliance consumer gdpr consent cookies accessibility withdrawal eu duties"),
    },
  },
});
