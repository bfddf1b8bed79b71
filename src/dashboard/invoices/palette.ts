import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/invoices": { words: t("credit notes bills pdf bookkeeping tax accounting") },
  },
});
