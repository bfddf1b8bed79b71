import { t } from "#i18n/t.ts";
import { ChooseCredential } from "./ChooseCredential.tsx";
import { LinkScreen } from "./LinkScreen.tsx";

/** Where the mail of an invitation leads. */
export function Component() {
  return (
    <LinkScreen
      purpose="invitation"
      title={({ mall }) => t("Join {mall}", { mall })}
      text={() => t("You have been invited to the dashboard. Choose how you sign in.")}
    >
      {({ token, name, email }) => (
        <ChooseCredential
          purpose="invitation"
          token={token}
          name={name}
          email={email}
          submit={t("Accept invitation")}
        />
      )}
    </LinkScreen>
  );
}
