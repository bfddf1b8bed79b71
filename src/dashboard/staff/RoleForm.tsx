import { type FormEvent, useState } from "react";
import { type Permission, permissionKeys, permissions as sentences } from "#contract/permissions.ts";
import { Button } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { api, refresh } from "../api/api.ts";
import { startPath, useCan } from "../api/start.ts";
import { Card } from "../shell/Card.tsx";
import { Field } from "../shell/Field.tsx";
import { Checkbox, Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useWork } from "../shell/use-work.ts";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { neededBy, permissionGroups } from "./permission-groups.ts";
import styles from "./Staff.module.css";
import { refreshStaff } from "./staff-query.ts";

interface RoleFormProps {
  /** Absent for a new role. */
  readonly id: string | undefined;
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** The role cannot be changed. */
  readonly locked: boolean;
  readonly usedBy: number;
  readonly onDone: () => void;
}

export function RoleForm({ id, locked, usedBy, onDone, ...role }: RoleFormProps) {
  const can = useCan();
  const [name, setName] = useState(role.name);
  // A copy has only what its maker may give.
  const [chosen, setChosen] = useState<readonly Permission[]>(locked ? role.permissions : role.permissions.filter(can));
  const { busy, send, errorOf, failure, show } = useForm(["name", "permissions"]);
  const { busy: deleting, run } = useWork();

  const toggle = (key: Permission, on: boolean) => {
    const needed = neededBy(key);
    const next = new Set(chosen);
    if (on) {
      next.add(key);
      if (needed && can(needed)) next.add(needed);
    } else {
      next.delete(key);
      for (const other of chosen) if (neededBy(other) === key) next.delete(other);
    }
    setChosen(permissionKeys.filter((one) => next.has(one)));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const messages = {
      ...(!name.trim() && { name: "Enter a name" }),
      ...(chosen.length === 0 && { permissions: "Choose at least one permission" }),
    };
    if (Object.keys(messages).length > 0) return show(messages);
    const input = { ...(id !== undefined && { id }), name, permissions: [...chosen] };
    if (!(await send("save", () => api.call("/admin_api/v1/staff/roles/save", input)))) return;
    toast({ message: "Role saved" });
    await Promise.all([refreshStaff(), refresh(startPath)]);
    onDone();
  };
  const remove = async () => {
    if (id === undefined) return;
    const sure = await confirm({ title: `Delete “${role.name}”?`, confirm: "Delete", danger: true });
    const call = () => api.call("/admin_api/v1/staff/roles/delete", { id }).then(refreshStaff);
    if (sure && (await run("delete", call, "Role deleted"))) onDone();
  };
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <Failure>{failure ?? errorOf("permissions")}</Failure>
      {!locked && (
        <Card>
          <Field label="Name" error={errorOf("name")}>
            {(control) => (
              <Input
                {...control}
                value={name}
                placeholder="Stock room"
                onChange={({ target }) => setName(target.value)}
                maxLength={60}
              />
            )}
          </Field>
        </Card>
      )}
      <Card title="Permissions">
        <div className={styles.groups}>
          {permissionGroups.map(({ label, keys }) => (
            <fieldset key={label} className={`stack lines-start gap-10 ${styles.group}`}>
              <legend>{label}</legend>
              {keys.map((key) => (
                <Checkbox
                  key={key}
                  label={sentences[key]}
                  checked={chosen.includes(key)}
                  disabled={locked}
                  unavailable={!locked && !can(key) && "You don't have this permission yourself."}
                  onChange={({ target }) => toggle(key, target.checked)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </Card>
      {!locked && (
        <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
          <Button type="submit" variant="primary" busy={busy === "save"}>
            {id === undefined ? "Create role" : "Save role"}
          </Button>
          <Button onClick={onDone}>Cancel</Button>
          {id !== undefined && (
            <Button
              variant="danger"
              style={{ marginInlineStart: "auto" }}
              disabled={usedBy > 0}
              data-tip={usedBy > 0 ? "Give the people who have it another role first" : undefined}
              busy={deleting === "delete"}
              onClick={() => void remove()}
            >
              Delete role
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
