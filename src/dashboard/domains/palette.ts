import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/domains": {
      description: t("Addresses of the shop, and the primary one"),
      words: t("dns host name url address www"),
    },
  },
});
