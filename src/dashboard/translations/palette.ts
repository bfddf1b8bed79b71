import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/translations": {
      description: t("What is translated into which language"),
      words: t("coverage language missing outdated localization"),
    },
    "/translations/texts": {
      description: t("All texts beside their translations"),
      words: t("translate grid spreadsheet language"),
    },
  },
});
