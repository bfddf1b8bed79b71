import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/languages": {
      description: t("Languages that the shop is shown in"),
      words: t("translation translate locale international abroad"),
    },
  },
});
