import { UserPlus } from "lucide-react";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/staff": { description: "Who may sign in, and with which role", words: "users team invite people" },
    "/settings/roles": { description: "What each role may see and change", words: "permissions rights" },
  },
  actions: [
    goTo("/settings/staff", {
      id: "invite",
      label: "Invite staff",
      icon: UserPlus,
      words: "add user team member",
      permission: "staff:manage",
    }),
  ],
});
