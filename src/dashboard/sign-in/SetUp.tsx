import { t } from "#i18n/t.ts";
import { ChooseCredential } from "./ChooseCredential.tsx";
import { LinkScreen } from "./LinkScreen.tsx";

/** First screen of a new shop's owner. */
export function Component() {
  return (
    <LinkScreen
      purpose="set_up"
      title={() => t("Set up your shop")}
      text={() => t("You'll be the owner. Choose how you sign in.")}
    >
      {(link) => <ChooseCredential purpose="set_up" {...link} submit={t("Create account")} />}
    </LinkScreen>
  );
}
