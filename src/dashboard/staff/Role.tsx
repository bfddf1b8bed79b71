import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { t } from "#i18n/t.ts";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { NotFound } from "../shell/RouteFailure.tsx";
import { RoleForm } from "./RoleForm.tsx";
import { type Role, rolesQuery } from "./staff-query.ts";

const crumbs = [
  { label: t("Settings"), to: "/settings" },
  { label: t("Roles"), to: "/settings/roles" },
];

/** One role; "new" makes one, as a copy of the role that `from` names. */
export function Component() {
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const rolesLoad = useQuery(rolesQuery);
  return (
    <DetailPage
      query={rolesLoad}
      title={id === "new" ? t("New role") : t("Role")}
      what={t("this role")}
      breadcrumbs={crumbs}
      skeleton={8}
    >
      {({ roles }) => <OpenRole key={id} id={id} from={query.get("from")} roles={roles} />}
    </DetailPage>
  );
}

interface OpenRoleProps {
  readonly id: string;
  /** The role that a new one is a copy of. */
  readonly from: string | null;
  readonly roles: readonly Role[];
}

function OpenRole({ id, from, roles }: OpenRoleProps) {
  const navigate = useNavigate();
  const isNew = id === "new";
  const role = roles.find((one) => one.id === (isNew ? from : id));
  if (!isNew && !role) return <NotFound />;
  const back = () => void navigate("/settings/roles");
  return (
    <Page
      title={isNew ? t("New role") : (role?.name ?? "")}
      width="narrow"
      breadcrumbs={crumbs}
      description={
        !isNew && role?.built_in
          ? t("A built-in role: its permissions stay as they are. Copy it to make your own.")
          : ""
      }
    >
      <RoleForm
        id={isNew ? undefined : id}
        name={isNew ? (role ? `${role.name} copy` : "") : (role?.name ?? "")}
        permissions={role?.permissions ?? []}
        locked={!isNew && (role?.built_in === true || role?.may_give === false)}
        usedBy={isNew ? 0 : (role?.used_by ?? 0)}
        onDone={back}
      />
    </Page>
  );
}
