import { useQuery } from "@tanstack/react-query";
import { Globe, Plus } from "lucide-react";
import { useState } from "react";
import { domainsScreenFields } from "#contract/screen-fields.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { History } from "../activity/History.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { callQuery } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { onlyForStaffManagers } from "../settings/sign-in-settings.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { AddDomainDialog } from "./AddDomainDialog.tsx";
import { DomainRow } from "./DomainRow.tsx";

const crumbs = [{ label: t("Settings"), to: "/settings" }];

/** The shop's addresses, their checks, and the primary one. */
export function Component() {
  const can = useCan();
  const mayChange = can("staff:manage");
  const { mall } = useStart();
  const query = useQuery(callQuery("/admin_api/v1/domains/list", {}));
  const [isAdding, setIsAdding] = useState(false);
  const add = (variant: "primary" | "secondary") =>
    mayChange && (
      <Button variant={variant} icon={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
        {t("Add domain")}
      </Button>
    );
  return (
    <Page
      title={t("Domains")}
      width="narrow"
      breadcrumbs={crumbs}
      description={t(
        "Links and emails use your primary domain, and the others redirect to it. The dashboard opens at each of them.",
      )}
      actions={
        <>
          <HistoryLink types={["domain"]} />
          {add("primary")}
        </>
      }
    >
      {!mayChange && <Banner>{onlyForStaffManagers}</Banner>}
      <Loaded
        query={query}
        what={t("domains")}
        skeleton={<RowsSkeleton card label={t("Loading domains")} rows={3} height={72} />}
      >
        {({ domains, home, addresses }) => (
          <>
            {domains.length === 0 ? (
              <Card>
                <EmptyState
                  icon={<Globe size={24} aria-hidden />}
                  title={t("No domain of your own yet")}
                  text={t("Buy one at any registrar, add it here, and create the DNS record that is shown then.")}
                  actions={add("secondary")}
                />
              </Card>
            ) : (
              <Card flush>
                <ul aria-label={t("Domains")}>
                  {domains.map((domain) => (
                    <li key={domain.host} className="stack gap-12 pad-y-14 inset pad-end-12 line-between">
                      <DomainRow
                        domain={domain}
                        home={home}
                        addresses={addresses}
                        mayCheck={can("settings:write")}
                        mayChange={mayChange}
                      />
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            {can("settings:read") && (
              <History
                title={t("History of the primary domain")}
                type="shop_settings"
                id={mall.id}
                fields={domainsScreenFields}
                mayChange={mayChange}
              />
            )}
          </>
        )}
      </Loaded>
      {isAdding && <AddDomainDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
