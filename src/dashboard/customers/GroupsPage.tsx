import { useQuery } from "@tanstack/react-query";
import { Plus, Users } from "lucide-react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { useMoney } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { TileList, TileRow } from "../shell/TileList.tsx";
import { groupsQuery } from "./customer-query.ts";
import { ruleText } from "./words.ts";

const breadcrumbs = [{ label: t("Customers"), to: "/customers" }];

/** Customers by rule. */
export function Component() {
  const can = useCan();
  const money = useMoney();
  const query = useQuery(groupsQuery);
  const add = can("customers:write") && (
    <ButtonLink variant="primary" to="/customer-groups/new" icon={<Plus size={16} aria-hidden />}>
      {t("Add group")}
    </ButtonLink>
  );
  return (
    <Page
      title={t("Customer groups")}
      width="narrow"
      description={t(
        "Customers who match a rule are in its group automatically. Use groups to filter the list and for discounts.",
      )}
      breadcrumbs={breadcrumbs}
      actions={query.data && query.data.groups.length > 0 && add}
    >
      <Loaded
        query={query}
        what={t("the groups")}
        skeleton={<RowsSkeleton card label={t("Loading the groups")} rows={5} height={68} picture />}
      >
        {({ groups }) => (
          <TileList
            rows={groups}
            empty={{
              icon: <Users size={24} aria-hidden />,
              title: t("No groups yet"),
              text: t("Such as customers who spent more than 500, or have not ordered for half a year."),
              actions: add,
            }}
          >
            {({ id, name, rule }) => (
              <TileRow
                key={id}
                icon={<Users size={18} />}
                title={
                  <Link className="shrink as-text link" to={`/customer-groups/${id}`}>
                    {name}
                  </Link>
                }
                lines={[ruleText(rule, money)]}
              >
                <ButtonLink
                  size="small"
                  to={`/customers?f=group.any.${id}`}
                  aria-label={t("View customers of {name}", { name })}
                >
                  {t("View customers")}
                </ButtonLink>
              </TileRow>
            )}
          </TileList>
        )}
      </Loaded>
    </Page>
  );
}
