import { House } from "lucide-react";
import { defineScreens } from "../define-screens.ts";

export const homeScreens = defineScreens({
  domain: "home",
  navigation: [{ label: "Home", to: "/", icon: House, keys: "g h" }],
  routes: [{ path: "", lazy: () => import("./Home.tsx") }],
});
