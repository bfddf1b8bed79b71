import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/releases": {
      description: t("Changes that go live together at a time, and end together"),
      words: t("schedule campaign launch sale price design go live start end preview"),
    },
    "/calendar": {
      description: t("What begins and ends by itself"),
      words: t("schedule month date release discount sale news"),
    },
  },
});
