import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/account": {
      description: t("Name, password, passkeys, two-step verification, sessions"),
      words: t("password passkey two-step sessions profile"),
    },
  },
});
