import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { callQuery } from "../api/api.ts";
import { act } from "../shell/act.ts";
import { Input } from "../shell/Input.tsx";

interface InvitationLinkProps {
  readonly link: string;
  readonly email: string;
  readonly onClose: () => void;
}

/** The link of an invitation, for those whom a mail does not reach. */
export function InvitationLink({ link, email, onClose }: InvitationLinkProps) {
  const { data } = useQuery(callQuery("/admin_api/v1/signIn/ways", {}));
  const sendsMail = data?.sends_mail ?? true;
  const copy = () => act(() => navigator.clipboard.writeText(link), { done: "Link copied" });
  return (
    <Dialog
      open
      onClose={onClose}
      title={sendsMail ? "Invitation sent" : "Invitation link"}
      description={
        sendsMail
          ? `${email} gets an email with this link. It works once, for seven days. You can also pass it on yourself.`
          : `This shop can't send emails yet. Copy the link and send it to ${email} yourself. It works once, for seven days.`
      }
      width={480}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="row align-stretch gap-8">
        <Input readOnly aria-label="Link of the invitation" value={link} onFocus={({ target }) => target.select()} />
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Dialog>
  );
}
