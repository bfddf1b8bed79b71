import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/health": {
      description: t("Backups, jobs, emails, disk and versions"),
      words: t("backup restore status system version disk"),
    },
  },
});
