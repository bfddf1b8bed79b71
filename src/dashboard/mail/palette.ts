import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/emails": {
      description: t("Every email of the shop, and why one wasn't sent"),
      words: t("mails messages sent failed outbox"),
    },
  },
});
