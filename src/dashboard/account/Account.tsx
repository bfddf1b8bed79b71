import { useQuery } from "@tanstack/react-query";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { accountQuery } from "./account-query.ts";
import { Passkeys } from "./Passkeys.tsx";
import { Password } from "./Password.tsx";
import { Profile } from "./Profile.tsx";
import { Sessions } from "./Sessions.tsx";
import { TwoStep } from "./TwoStep.tsx";

/** Your account: name, what you sign in with, and where you are signed in. */
export function Component() {
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <Page title="Your account" width="narrow" breadcrumbs={[{ label: "Settings", to: "/settings" }]}>
      {data ? (
        <>
          <Profile account={data} />
          <Password account={data} />
          <Passkeys account={data} />
          <TwoStep account={data} />
          <Sessions account={data} />
        </>
      ) : error ? (
        <LoadFailure error={error} what="your account" onRetry={() => void refetch()} />
      ) : (
        ["Profile", "Password", "Passkeys"].map((title) => (
          <Card key={title} title={title}>
            <SkeletonText lines={3} label={`Loading ${title}`} />
          </Card>
        ))
      )}
    </Page>
  );
}
