import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/redirects": { description: t("Old addresses that lead to new pages"), words: t("old addresses 301 url") },
  },
});
