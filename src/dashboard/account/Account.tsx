import { useQuery } from "@tanstack/react-query";
import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { accountQuery } from "./account-query.ts";
import { Language } from "./Language.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { Password } from "./Password.tsx";
import { Profile } from "./Profile.tsx";
import { Sessions } from "./Sessions.tsx";
import { TwoStep } from "./TwoStep.tsx";

const skeleton = (
  <>
    {[t("Profile"), t("Language"), t("Password"), t("Passkeys")].map((title) => (
      <Card key={title} title={title}>
        <SkeletonText lines={3} label={t("Loading {thing}", { thing: title })} />
      </Card>
    ))}
  </>
);

/** Your account: name, what you sign in with, and where you are signed in. */
export function Component() {
  const query = useQuery(accountQuery);
  return (
    <Page title={t("Your account")} width="narrow" breadcrumbs={[{ label: t("Settings"), to: "/settings" }]}>
      <Loaded query={query} what={t("your account")} skeleton={skeleton}>
        {(account) => (
          <>
            <Profile account={account} />
            <Language account={account} />
            <Password account={account} />
            <Passkeys account={account} />
            <TwoStep account={account} />
            <Sessions account={account} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
