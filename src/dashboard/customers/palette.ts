import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/customers": { words: t("buyers people accounts guests") },
    "/customer-groups": { words: t("segments rules") },
  },
});
