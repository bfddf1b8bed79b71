import { ListTodo } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const taskScreens = defineScreens({
  domain: "tasks",
  navigation: [{ label: t("Tasks"), to: "/tasks", icon: ListTodo, keys: "g t" }],
  routes: [
    { path: "tasks", lazy: () => import("./TasksPage.tsx") },
    { path: "tasks/:id", lazy: () => import("./TaskPage.tsx") },
  ],
});
