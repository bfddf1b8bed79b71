import { ChooseCredential } from "./ChooseCredential.tsx";
import { LinkScreen } from "./LinkScreen.tsx";

/** Where the mail of an invitation leads. */
export function Component() {
  return (
    <LinkScreen
      purpose="invitation"
      title={({ mall }) => `Join ${mall}`}
      text={() => "You have been invited to the dashboard. Choose how you sign in."}
    >
      {({ token, name, email }) => (
        <ChooseCredential purpose="invitation" token={token} name={name} email={email} submit="Accept invitation" />
      )}
    </LinkScreen>
  );
}
