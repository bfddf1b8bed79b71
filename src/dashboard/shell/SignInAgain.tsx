import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import SignIn from "../sign-in/SignIn.tsx";

interface SignInAgainProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Over the screen: what is typed there stays, and the call that found the session ended goes on afterwards. */
export default function SignInAgain({ onDone, onCancel }: SignInAgainProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t("Sign in again")}
      description={t("Your session has ended. Your work on this page is kept.")}
      width={440}
      footer={<Button onClick={onCancel}>{t("Cancel")}</Button>}
    >
      <SignIn inDialog reason="ended" onSignedIn={onDone} />
    </Dialog>
  );
}
