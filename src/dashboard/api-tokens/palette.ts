import { KeyRound } from "lucide-react";
import { t } from "#i18n/t.ts";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/api-tokens": {
      description: t("Access of other programs to this shop"),
      words: t("developers integration key secret erp bearer rest"),
    },
  },
  actions: [
    goTo("/settings/api-tokens/new", {
      id: "new-api-token",
      label: t("Create API token"),
      icon: KeyRound,
      words: t("developers integration key"),
      permission: "staff:manage",
    }),
  ],
});
