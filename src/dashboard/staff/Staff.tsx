import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { TileList } from "../shell/TileList.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { MemberRow } from "./MemberRow.tsx";
import { rolesQuery, staffQuery } from "./staff-query.ts";

/** Who may sign in, and with which role. */
export function Component() {
  const staff = useQuery(staffQuery);
  const roles = useQuery(rolesQuery);
  const [inviting, setInviting] = useState(false);
  return (
    <Page
      title={t("Staff")}
      width="narrow"
      description={t("Everyone who may sign in. Their role decides what they see and change.")}
      breadcrumbs={[{ label: t("Settings"), to: "/settings" }]}
      actions={
        <>
          <HistoryLink types={["staff"]} />
          <Button
            variant="primary"
            icon={<UserPlus size={16} aria-hidden />}
            disabled={!roles.data}
            onClick={() => setInviting(true)}
          >
            {t("Invite staff")}
          </Button>
        </>
      }
    >
      <Loaded
        query={{
          data: staff.data && roles.data && { staff: staff.data.staff, roles: roles.data.roles },
          error: staff.error ?? roles.error,
          refetch: () => Promise.all([staff.refetch(), roles.refetch()]),
        }}
        what={t("staff")}
        skeleton={<RowsSkeleton card label={t("Loading the staff")} rows={4} height={68} picture />}
      >
        {(loaded) => (
          <TileList rows={loaded.staff}>
            {(member) => <MemberRow key={member.id} member={member} roles={loaded.roles} />}
          </TileList>
        )}
      </Loaded>
      {inviting && roles.data && <InviteDialog roles={roles.data.roles} onClose={() => setInviting(false)} />}
    </Page>
  );
}
