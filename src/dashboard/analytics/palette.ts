import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/analytics": { words: t("figures statistics reports sales revenue profit visits conversion funnel charts csv") },
  },
});
