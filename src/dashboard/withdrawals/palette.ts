import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/withdrawals": { words: t("right of withdrawal cancel contract return 14 days consumer") },
  },
});
