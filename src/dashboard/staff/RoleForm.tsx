import type { Permission } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, refresh } from "../api/api.ts";
import { startPath, useCan } from "../api/start.ts";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import { useAction } from "../shell/use-action.ts";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { PermissionFields } from "./PermissionFields.tsx";
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
  const form = useDialogForm({
    // A copy has only what its maker may give.
    values: () => ({ name: role.name, permissions: locked ? role.permissions : role.permissions.filter(can) }),
    check: ({ name, permissions }) => ({
      name: !name.trim() && t("Enter a name"),
      permissions: permissions.length === 0 && t("Choose at least one permission"),
    }),
    send: ({ name, permissions }) =>
      api.call("/admin_api/v1/staff/roles/save", {
        ...(id !== undefined && { id }),
        name,
        permissions: [...permissions],
      }),
    done: t("Role saved"),
    renew: () => Promise.all([refreshStaff(), refresh(startPath)]),
    onDone,
  });
  const { busy: deleting, run } = useAction();
  const remove = (roleId: string) =>
    run("delete", () => api.call("/admin_api/v1/staff/roles/delete", { id: roleId }), {
      ask: { title: t("Delete “{name}”?", { name: role.name }), confirm: t("Delete"), danger: true },
      done: t("Role deleted"),
      renew: refreshStaff,
      onDone,
    });
  return (
    <form className="stack gap-16" onSubmit={form.submit} noValidate>
      <Failure>{form.failure ?? form.errorOf("permissions")}</Failure>
      {!locked && (
        <Card>
          <InputField {...form.of("name")} label={t("Name")} placeholder={t("Stock room")} maxLength={60} />
        </Card>
      )}
      <PermissionFields
        chosen={form.values.permissions}
        locked={locked}
        onChange={(permissions) => form.change({ permissions })}
      />
      {!locked && (
        <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {id === undefined ? t("Create role") : t("Save role")}
          </Button>
          <Button onClick={onDone}>{t("Cancel")}</Button>
          {id !== undefined && (
            <Button
              variant="danger"
              style={{ marginInlineStart: "auto" }}
              disabled={usedBy > 0}
              data-tip={usedBy > 0 ? t("Give the people who have it another role first") : undefined}
              busy={deleting === "delete"}
              onClick={() => void remove(id)}
            >
              {t("Delete role")}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
