import { useSearchParams } from "react-router";
import { t } from "#i18n/t.ts";
import { enterDashboard } from "./enter-dashboard.ts";
import SignIn from "./SignIn.tsx";

const notices: Readonly<Record<string, string>> = {
  expired: t(
    "This link has been used or is more than 15 minutes old. Sign in below, or run “npm run -s dashboard-link” for a new one.",
  ),
  unknown: t("This account is not on the staff of the shop. Ask an owner to invite its email."),
  failed: t("Sign-in didn't work. Please try again."),
};

/** The sign-in under an address of its own, where links and other providers lead. */
export function Component() {
  const [query] = useSearchParams();
  const notice = Object.entries(notices).find(([name]) => query.has(name))?.[1];
  return <SignIn onSignedIn={enterDashboard} notice={notice} />;
}
