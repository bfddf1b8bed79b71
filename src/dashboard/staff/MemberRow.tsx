import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import type { ConfirmOptions } from "#ui/controls/dialogs.ts";
import { Menu, type MenuCommand } from "#ui/controls/Menu.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { api } from "../api/api.ts";
import { formatAgo } from "../format.ts";
import { act } from "../shell/act.ts";
import { Status } from "../shell/Status.tsx";
import { TileRow } from "../shell/TileList.tsx";
import { InvitationLink } from "./InvitationLink.tsx";
import styles from "./Staff.module.css";
import { type Member, type Role, refreshStaff } from "./staff-query.ts";

interface MemberRowProps {
  readonly member: Member;
  readonly roles: readonly Role[];
}

/** One person: state, role, and what can be done. */
export function MemberRow({ member, roles }: MemberRowProps) {
  const { id, email, role, role_name, may_change, state } = member;
  const name = member.name || email;
  const [link, setLink] = useState<string>();
  const change = (input: { role?: string; active?: boolean }, done: string, ask?: ConfirmOptions) =>
    act(() => api.call("/admin_api/v1/staff/change", { id, ...input }), { ask, done, renew: refreshStaff });
  const deactivate = () =>
    change({ active: false }, t("{name} is deactivated", { name }), {
      title: t("Deactivate {name}?", { name }),
      text: t("They are signed out everywhere and can't sign in until you activate them again."),
      confirm: t("Deactivate"),
      danger: true,
    });
  const remove = () =>
    act(() => api.call("/admin_api/v1/staff/remove", { id }), {
      ask: {
        title: t("Remove {name}?", { name }),
        text: t("They are signed out everywhere. What they did stays in the history of the shop."),
        confirm: t("Remove"),
        danger: true,
      },
      done: t("{name} is removed", { name }),
      renew: refreshStaff,
    });
  const inviteAgain = () => act(async () => setLink((await api.call("/admin_api/v1/staff/inviteAgain", { id })).link));

  const commands = (): MenuCommand[][] => [
    [
      ...(state === "invited" ? [{ label: t("Send invitation again"), onChoose: () => void inviteAgain() }] : []),
      state === "deactivated"
        ? {
            label: t("Activate"),
            onChoose: () => void change({ active: true }, t("{name} can sign in again", { name })),
          }
        : { label: t("Deactivate"), onChoose: () => void deactivate() },
    ],
    [{ label: t("Remove from staff"), danger: true, onChoose: () => void remove() }],
  ];
  const options = roles
    .filter((one) => one.may_give || one.id === role)
    .map((one) => ({ value: one.id, label: one.name }));
  return (
    <TileRow
      icon={name.charAt(0).toUpperCase()}
      round
      title={
        <>
          {name}
          {state === "invited" && <Status tone="info">{t("Invited")}</Status>}
          {state === "deactivated" && <Status tone="warning">{t("Deactivated")}</Status>}
        </>
      }
      lines={[detailOf(member)]}
    >
      <div className={styles.role}>
        {may_change ? (
          <Select
            label={t("Role of {name}", { name })}
            value={role}
            options={options}
            onChange={(next) => void change({ role: next }, t("{name} has a new role", { name }))}
          />
        ) : (
          <span className="muted small break">{role_name}</span>
        )}
      </div>
      {!may_change && <span className={styles.noMenu} />}
      {may_change && (
        <Menu
          label={t("Actions for {name}", { name })}
          groups={commands}
          trigger={(props) => (
            <IconButton
              {...props}
              label={t("Actions for {name}", { name })}
              icon={<Ellipsis size={18} aria-hidden />}
            />
          )}
        />
      )}
      {link && <InvitationLink link={link} email={email} onClose={() => setLink(undefined)} />}
    </TileRow>
  );
}

function detailOf({ name, email, signed_in_at, passkeys, two_step, state }: Member): string {
  const secured = passkeys > 0 ? t("passkey") : two_step ? t("two-step verification") : "";
  return [
    ...(name ? [email] : []),
    state === "invited"
      ? t("has not signed in yet")
      : signed_in_at
        ? t("signed in {time}", { time: formatAgo(signed_in_at) })
        : "",
    secured,
  ]
    .filter(Boolean)
    .join(" · ");
}
