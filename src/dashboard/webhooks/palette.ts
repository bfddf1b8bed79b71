import { Webhook } from "lucide-react";
import { t } from "#i18n/t.ts";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/webhooks": {
      description: t("Tell other programs what happens in this shop"),
      words: t("developers integration events notify push callback zapier make endpoint deliveries"),
    },
  },
  actions: [
    goTo("/settings/webhooks/new", {
      id: "new-webhook",
      label: t("Add webhook"),
      icon: Webhook,
      words: t("developers integration events"),
      permission: "webhooks:write",
    }),
  ],
});
