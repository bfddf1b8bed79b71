import { useQuery } from "@tanstack/react-query";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { callQuery } from "../api/api.ts";
import { CopyField } from "../shell/CopyField.tsx";

interface InvitationLinkProps {
  readonly link: string;
  readonly email: string;
  readonly onClose: () => void;
}

/** The link of an invitation, for those whom a mail does not reach. */
export function InvitationLink({ link, email, onClose }: InvitationLinkProps) {
  const { data } = useQuery(callQuery("/admin_api/v1/signIn/ways", {}));
  const sendsMail = data?.sends_mail ?? true;
  return (
    <Dialog
      open
      onClose={onClose}
      title={sendsMail ? t("Invitation sent") : t("Invitation link")}
      description={
        sendsMail
          ? t(
              "{email} gets an email with this link. It works once, for seven days. You can also pass it on yourself.",
              { email },
            )
          : t(
              "This shop can't send emails yet. Copy the link and send it to {email} yourself. It works once, for seven days.",
              { email },
            )
      }
      width={480}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("Done")}
        </Button>
      }
    >
      <CopyField label={t("Link of the invitation")} value={link} done={t("Link copied")} />
    </Dialog>
  );
}
