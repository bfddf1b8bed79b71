import { UserPlus } from "lucide-react";
import { t } from "#i18n/t.ts";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/staff": { description: t("Who may sign in, and with which role"), words: t("users team invite people") },
    "/settings/roles": { description: t("What each role may see and change"), words: t("permissions rights") },
  },
  actions: [
    goTo("/settings/staff", {
      id: "invite",
      label: t("Invite staff"),
      icon: UserPlus,
      words: t("add user team member"),
      permission: "staff:manage",
    }),
  ],
});
