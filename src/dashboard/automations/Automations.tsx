import { useQuery } from "@tanstack/react-query";
import { Plus, Zap } from "lucide-react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan } from "../api/start.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { TileList, TileRow } from "../shell/TileList.tsx";
import { type Automation, automationsAddress, automationsQuery, runsAddress } from "./automation-queries.ts";
import { summaryOf } from "./words.ts";

/** What the shop does by itself. */
export function Component() {
  const can = useCan();
  const query = useQuery(automationsQuery);
  const isEmpty = query.data?.automations.length === 0;
  const add = can("settings:write") && (
    <ButtonLink variant="primary" to={`${automationsAddress}/new`} icon={<Plus size={16} aria-hidden />}>
      {t("Add automation")}
    </ButtonLink>
  );
  return (
    <Page
      title={t("Automations")}
      width="narrow"
      description={t("What the shop does by itself when something happens: an email, a tag, a note.")}
      breadcrumbs={[{ label: t("Settings"), to: "/settings" }]}
      actions={
        <>
          <HistoryLink types={["automation"]} />
          {!isEmpty && (
            <>
              <ButtonLink to={runsAddress}>{t("Runs")}</ButtonLink>
              {add}
            </>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        what={t("automations")}
        skeleton={<RowsSkeleton card label={t("Loading the automations")} rows={3} height={84} picture />}
      >
        {({ automations }) => (
          <TileList
            rows={automations}
            empty={{
              icon: <Zap size={24} aria-hidden />,
              title: t("No automations yet"),
              text: t(
                "Hide what is sold out, tag good customers, be told of large orders: choose an example to begin.",
              ),
              actions: add,
            }}
          >
            {(automation) => <AutomationRow key={automation.id} automation={automation} />}
          </TileList>
        )}
      </Loaded>
    </Page>
  );
}

function AutomationRow({ automation }: { readonly automation: Automation }) {
  const { id, name, is_on, done, failed } = automation;
  const counts = [
    t(
      "{count, plural, =0 {Not done in the last 30 days} one {Done once in the last 30 days} other {Done # times in the last 30 days}}",
      { count: done },
    ),
    failed > 0 && t("{count, plural, one {failed once} other {failed # times}}", { count: failed }),
  ];
  return (
    <TileRow
      icon={<Zap size={18} />}
      title={
        <>
          <Link to={`${automationsAddress}/${id}`}>{name}</Link>
          <Status tone={is_on ? "success" : "neutral"}>{is_on ? t("On") : t("Off")}</Status>
        </>
      }
      lines={[summaryOf(automation), counts.filter(Boolean).join(" · ")]}
    />
  );
}
