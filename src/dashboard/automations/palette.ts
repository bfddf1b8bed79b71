import { Zap } from "lucide-react";
import { t } from "#i18n/t.ts";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/automations": {
      description: t("What the shop does by itself when something happens"),
      words: t("automatic workflow flow rule trigger event when then email tag note hide sold out vip"),
    },
  },
  actions: [
    goTo("/settings/automations/new", {
      id: "new-automation",
      label: t("Add automation"),
      icon: Zap,
      words: t("automatic workflow flow rule trigger"),
      permission: "settings:write",
    }),
  ],
});
