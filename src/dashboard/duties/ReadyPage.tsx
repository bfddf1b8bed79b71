import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { Banner } from "../shell/Banner.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { placesText } from "./places.ts";

const path = "/admin_api/v1/duties";
type Duties = Output<CallByPath[typeof path]>;
type Group = Duties["groups"][number];
type Duty = Group["duties"][number];

const crumbs = [{ label: t("Settings"), to: "/settings" }];

/** What the law asks of the shop in the countries where it sells; each thing that is missing has the button that mends it. */
export function Component() {
  const query = useQuery({ ...callQuery(path, {}), staleTime: 0 });
  return (
    <Page title={t("Ready to sell")} width="narrow" breadcrumbs={crumbs}>
      <Loaded query={query} what={t("what the law asks of your shop")} skeleton={8}>
        {(duties) => <Groups {...duties} />}
      </Loaded>
    </Page>
  );
}

function Groups({ groups, missing }: Duties) {
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t("Where do you sell?")}
          text={t("Enter the country of your shop. What the law asks of you follows from it, and from where you ship.")}
          actions={<ButtonLink to="/settings/shop#field-country">{t("Enter your country")}</ButtonLink>}
        />
      </Card>
    );
  }
  const bound = groups.filter(({ duties }) => duties.length > 0);
  const free = groups.find(({ duties }) => duties.length === 0)?.countries ?? [];
  return (
    <div className="stack gap-16">
      {bound.length > 0 &&
        (missing === 0 ? (
          <Banner tone="success" title={t("Nothing is missing of what is kept track of here.")}>
            {t("Texts that you write yourself are not checked. This page is no legal advice.")}
          </Banner>
        ) : (
          <Banner
            tone="warning"
            title={t("{count, plural, one {# thing is missing} other {# things are missing}}", { count: missing })}
          >
            {t("This page is no legal advice: have a lawyer look at your texts.")}
          </Banner>
        ))}
      {bound.map((group, index) => {
        const places = placesText(group.countries);
        return (
          <Card
            key={group.countries.join()}
            flush
            title={index === 0 ? t("Ready to sell in {places}", { places }) : t("Only in {places}", { places })}
          >
            <ul className="line-top">
              {group.duties.map((duty) => (
                <DutyRow key={duty.key} duty={duty} />
              ))}
            </ul>
          </Card>
        );
      })}
      {free.length > 0 && (
        <Card title={placesText(free)}>
          <p className="muted">
            {t("Nothing special is kept track of here. Your usual duties as a merchant apply all the same.")}
          </p>
        </Card>
      )}
    </div>
  );
}

function DutyRow({ duty: { title, act, missing } }: { readonly duty: Duty }) {
  const isDone = missing.length === 0;
  const Icon = isDone ? CircleCheck : TriangleAlert;
  return (
    <li className="row align-start gap-12 pad-y-14 inset line-between">
      <Icon
        size={18}
        className={isDone ? "success rigid" : "warning rigid"}
        aria-label={isDone ? t("Done") : t("Missing")}
      />
      <div className="stack gap-8 fill">
        <div>
          <h3 className="size-15 weight-550">{title}</h3>
          <p className="muted small break">{act}</p>
        </div>
        {missing.map(({ message, to }) => (
          <div key={`${to} ${message}`} className="row wrap between gap-8">
            <p className="fill break">{message}</p>
            <ButtonLink to={to} size="small" aria-label={t("Fix: {problem}", { problem: message })}>
              {t("Fix")}
            </ButtonLink>
          </div>
        ))}
      </div>
    </li>
  );
}
