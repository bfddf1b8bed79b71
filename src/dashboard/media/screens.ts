import { Image } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const mediaScreens = defineScreens({
  domain: "media",
  navigation: [{ label: t("Media"), to: "/media", icon: Image, permission: "media:read", keys: "g m" }],
  routes: [{ path: "media", lazy: () => import("./MediaPage.tsx"), shows: ["media"], query: "file" }],
});
