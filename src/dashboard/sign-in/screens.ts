import { defineScreens } from "../define-screens.ts";

export const signInScreens = defineScreens({
  domain: "sign-in",
  publicRoutes: [
    { path: "sign-in", lazy: () => import("./SignInRoute.tsx") },
    { path: "editor-session", lazy: () => import("./EditorSession.tsx") },
    { path: "set-up", lazy: () => import("./SetUp.tsx") },
    { path: "invitation", lazy: () => import("./Invitation.tsx") },
    { path: "forgot-password", lazy: () => import("./ForgotPassword.tsx") },
    { path: "reset-password", lazy: () => import("./ResetPassword.tsx") },
  ],
});
