import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/shipping": {
      description: t("Where you ship to, rates, delivery days, pickup and carriers"),
      words: t("delivery zones rates countries pickup postage carriers courier tracking"),
    },
  },
});
