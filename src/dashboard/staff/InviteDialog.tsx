import { useState } from "react";
import { Select } from "#ui/controls/Select.tsx";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { InvitationLink } from "./InvitationLink.tsx";
import { summaryOf } from "./permission-groups.ts";
import { type Role, refreshStaff } from "./staff-query.ts";

interface InviteDialogProps {
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

export function InviteDialog({ roles, onClose }: InviteDialogProps) {
  const given = roles.filter(({ may_give }) => may_give);
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [role, setRole] = useState(given.find(({ id }) => id === "manager")?.id ?? given[0]?.id ?? "");
  const [link, setLink] = useState<string>();
  const { busy, send, errorOf, failure, show } = useForm(["email", "name", "role"]);
  const submit = async () => {
    if (!email.trim()) return show({ email: "Enter an email" });
    const invited = await send("invite", () => api.call("/admin_api/v1/staff/invite", { email, name, role }));
    if (!invited) return;
    setLink(invited.link);
    await refreshStaff();
  };
  if (link) return <InvitationLink link={link} email={email.trim()} onClose={onClose} />;
  const chosen = given.find(({ id }) => id === role);
  return (
    <FormDialog
      title="Invite staff"
      submit="Send invitation"
      busy={busy === "invite"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Email" error={errorOf("email")}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            maxLength={254}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Name" hint="optional" error={errorOf("name")}>
        {(control) => (
          <Input {...control} value={name} onChange={({ target }) => setName(target.value)} maxLength={100} />
        )}
      </Field>
      <Field label="Role" help={chosen && summaryOf(chosen)} error={errorOf("role")}>
        {(control) => (
          <Select
            id={control.id}
            label="Role"
            value={role}
            options={given.map(({ id, name: label }) => ({ value: id, label }))}
            describedBy={control["aria-describedby"]}
            onChange={setRole}
          />
        )}
      </Field>
    </FormDialog>
  );
}
