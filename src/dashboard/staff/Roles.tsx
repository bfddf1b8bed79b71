import { useQuery } from "@tanstack/react-query";
import { Plus, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useStart } from "../api/start.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Tag } from "../shell/Status.tsx";
import { TileList, TileRow } from "../shell/TileList.tsx";
import { summaryOf } from "./permission-groups.ts";
import styles from "./Staff.module.css";
import { rolesQuery } from "./staff-query.ts";

/** The built-in roles and the shop's own. */
export function Component() {
  const query = useQuery(rolesQuery);
  const { extension_permissions: extensions } = useStart();
  return (
    <Page
      title={t("Roles")}
      width="narrow"
      description={t("Built-in roles stay as they are. Copy one to make your own.")}
      breadcrumbs={[{ label: t("Settings"), to: "/settings" }]}
      actions={
        <>
          <HistoryLink types={["staff_role"]} />
          <ButtonLink variant="primary" to="/settings/roles/new" icon={<Plus size={16} aria-hidden />}>
            {t("Create role")}
          </ButtonLink>
        </>
      }
    >
      <Loaded
        query={query}
        what={t("roles")}
        skeleton={<RowsSkeleton card label={t("Loading the roles")} rows={7} height={68} picture />}
      >
        {({ roles }) => (
          <TileList rows={roles}>
            {(role) => (
              <TileRow
                key={role.id}
                icon={<ShieldCheck size={18} />}
                title={
                  <>
                    <Link className={`strong link ${styles.rowLink}`} to={`/settings/roles/${role.id}`}>
                      {role.name}
                    </Link>
                    {role.built_in && <Tag>{t("Built-in")}</Tag>}
                  </>
                }
                lines={[
                  `${summaryOf(role, extensions)} · ${t("{count, plural, one {1 person} other {# people}}", { count: role.used_by })}`,
                ]}
              >
                <ButtonLink
                  size="small"
                  to={`/settings/roles/new?from=${role.id}`}
                  aria-label={t("Copy {name}", { name: role.name })}
                >
                  {t("Copy")}
                </ButtonLink>
              </TileRow>
            )}
          </TileList>
        )}
      </Loaded>
    </Page>
  );
}
