import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { NotFound } from "../shell/RouteFailure.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { RoleForm } from "./RoleForm.tsx";
import { rolesQuery } from "./staff-query.ts";

const crumbs = [
  { label: "Settings", to: "/settings" },
  { label: "Roles", to: "/settings/roles" },
];

/** One role; "new" makes one, as a copy of the role that `from` names. */
export function Component() {
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(rolesQuery);
  const isNew = id === "new";
  if (!data) {
    return (
      <Page title={isNew ? "New role" : "Role"} width="narrow" breadcrumbs={crumbs}>
        {error ? (
          <LoadFailure error={error} what="this role" back={crumbs.at(-1)} onRetry={() => void refetch()} />
        ) : (
          <Card>
            <SkeletonText lines={8} label="Loading the role" />
          </Card>
        )}
      </Page>
    );
  }
  const role = data.roles.find((one) => one.id === (isNew ? query.get("from") : id));
  if (!isNew && !role) return <NotFound />;
  const back = () => void navigate("/settings/roles");
  return (
    <Page
      title={isNew ? "New role" : (role?.name ?? "")}
      width="narrow"
      breadcrumbs={crumbs}
      description={
        !isNew && role?.built_in ? "A built-in role: its permissions stay as they are. Copy it to make your own." : ""
      }
    >
      <RoleForm
        key={id}
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
